import type { ReactNode } from 'react';

import type { saveInsurer } from '#insurance/office/desk/insurer/api.ts';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';

import type { useCallForm } from '../forms/use-call-form.ts';
import type { InsurerDraft, TextPart } from './insurer-draft.ts';

export type Edited = {
	form: Pick<
		ReturnType<typeof useCallForm<typeof saveInsurer, InsurerDraft>>,
		'values' | 'refused' | 'set' | 'text' | 'check' | 'pick'
	>;
};

export function InsurerPart({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="petal grid gap-4 border border-line bg-white p-4 md:grid-cols-2 md:p-5">
			<legend className="px-1 text-xl font-bold">{title}</legend>
			{children}
		</fieldset>
	);
}

export function InsurerLine({
	part,
	label,
	hint,
	type = 'text',
	form,
}: Edited & { part: TextPart; label: string; hint?: string; type?: 'email' | 'tel' | 'text' }) {
	return <TextField {...form.text(part)} label={label} hint={hint} type={type} maxLength={300} />;
}

export function InsurerLines({
	part,
	label,
	hint,
	rows,
	form,
}: Edited & {
	part: 'address' | 'complaintBodies' | 'holidays';
	label: string;
	hint: string;
	rows: number;
}) {
	return (
		<Field {...form.text(part)} label={label} hint={hint}>
			{(wiring) => (
				<textarea
					{...wiring}
					rows={rows}
					value={form.values[part]}
					className={`${CONTROL} h-auto py-3`}
					onChange={(event) => form.set(part, event.target.value)}
				/>
			)}
		</Field>
	);
}
