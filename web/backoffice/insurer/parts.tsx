import type { ReactNode } from 'react';

import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';

import type { InsurerDraft, TextPart } from './insurer-draft.ts';

export type Edited = {
	draft: InsurerDraft;
	fields: Record<string, string>;
	change: (part: Partial<InsurerDraft>) => void;
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
	type,
	edited: { draft, fields, change },
}: {
	part: TextPart;
	label: string;
	hint?: string;
	type?: 'email' | 'tel';
	edited: Edited;
}) {
	return (
		<TextField
			id={`insurer-${part}`}
			label={label}
			hint={hint}
			type={type ?? 'text'}
			value={draft[part]}
			error={fields[part]}
			maxLength={300}
			onChange={(event) => change({ [part]: event.target.value })}
		/>
	);
}

export function InsurerLines({
	part,
	label,
	hint,
	rows,
	edited: { draft, fields, change },
}: {
	part: 'address' | 'complaintBodies' | 'holidays';
	label: string;
	hint: string;
	rows: number;
	edited: Edited;
}) {
	return (
		<Field id={`insurer-${part}`} label={label} hint={hint} error={fields[part]}>
			{(wiring) => (
				<textarea
					{...wiring}
					rows={rows}
					value={draft[part]}
					className={`${CONTROL} h-auto py-3`}
					onChange={(event) => change({ [part]: event.target.value })}
				/>
			)}
		</Field>
	);
}
