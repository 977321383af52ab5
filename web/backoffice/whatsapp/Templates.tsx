import { useState } from 'react';

import type {
	listWhatsAppTemplates,
	saveWhatsAppTemplate,
} from '#insurance/people/whatsapp/templates/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { FieldDifferences } from '../parts/editing/FieldDifferences.tsx';
import { Heading, Panel, Waiting } from '../parts/parts.tsx';

type Template = CallOutput<typeof listWhatsAppTemplates>['templates'][number];

const LABELS = { template: 'Nama templat', parameters: 'Isian' };

function TemplateForm({
	of: { purpose, template, parameters, fields, mark },
	onSaved,
	onStale,
}: {
	of: Template;
	onSaved: () => void;
	/** Reloads the templates, because another person changed this one. */
	onStale: () => void;
}) {
	const form = useCallForm<typeof saveWhatsAppTemplate, { template: string; parameters: string }>(
		'POST /page/office/whatsapp/save-template',
		{
			id: `wa-${purpose}`,
			values: { template, parameters: parameters.join(', ') },
			input: (values) => ({ ...values, purpose, mark }),
			done: 'Templat tersimpan.',
			onDone: onSaved,
			onStale,
		},
	);
	const known = fields.map(({ name, words }) => `${name} (${words})`).join(', ');
	return (
		<CallForm
			of={form}
			submit="Simpan templat"
			className="grid items-start gap-4 sm:grid-cols-2"
		>
			<TextField
				{...form.text('template')}
				label="Nama templat"
				hint="Seperti terdaftar di WhatsApp Manager, bahasa Indonesia"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={512}
			/>
			<TextField
				{...form.text('parameters')}
				label="Isian"
				hint={`Menurut urutan di templat, dipisah koma. Yang ada: ${known}`}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={200}
			/>
			<FieldDifferences of={form.edited} labels={LABELS} />
		</CallForm>
	);
}

function OneTemplate({ of, onChanged }: { of: Template; onChanged: () => void }) {
	const [open, setOpen] = useState(false);
	return (
		<Panel title={of.purposeName}>
			<Facts
				of={[
					['Nama templat', of.template || 'belum ada: dikirim lewat email'],
					['Isian', of.parameters.join(', ') || 'tanpa isian'],
					['Contoh teks', of.example],
				]}
			/>
			<div>
				<Button look="second" aria-expanded={open} onClick={() => setOpen(!open)}>
					Ubah<span className="sr-only">{` templat ${of.purposeName}`}</span>
				</Button>
			</div>
			{open ? (
				<TemplateForm
					of={of}
					onStale={onChanged}
					onSaved={() => {
						setOpen(false);
						onChanged();
					}}
				/>
			) : null}
		</Panel>
	);
}

/** /office/whatsapp: the templates by which news goes out. */
export function Screen() {
	const { data, problem, reload } = useAnswer<typeof listWhatsAppTemplates>(
		'POST /page/office/whatsapp/templates',
		{},
	);
	return (
		<div className="grid gap-5">
			<Heading title="Templat WhatsApp" />
			<Waiting there={data !== null} problem={problem} words="Memuat templat" />
			{data && !data.isConfigured ? (
				<Notice>
					WhatsApp belum terpasang, jadi semua kabar dikirim lewat email. Kuncinya diatur
					di server; lihat Persiapan.
				</Notice>
			) : null}
			{data?.templates.map((one) => (
				<OneTemplate key={one.purpose} of={one} onChanged={reload} />
			))}
		</div>
	);
}
