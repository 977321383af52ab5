import { useState } from 'react';

import type { messageTemplates } from '#insurance/service/requests/messages/templates/api.ts';
import {
	fillTemplate,
	openPlaceholders,
	PLACEHOLDERS,
	type TemplateFacts,
} from '#insurance/service/requests/messages/templates/template.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import { useAnswer } from '../../office-calls.ts';

/** Inserts a template, filled with the facts of the customer, into a message. */
export function TemplatePicker({
	id,
	facts,
	words,
	onInsert,
}: {
	/** Prefix of the field's id. */
	id: string;
	facts: TemplateFacts;
	words: string;
	onInsert: (words: string) => void;
}) {
	const { data } = useAnswer<typeof messageTemplates>('POST /page/office/messages/templates', {});
	const [chosen, setChosen] = useState('');
	const active = (data?.rows ?? []).filter(({ isActive }) => isActive);
	const open = openPlaceholders(words).map((name) => PLACEHOLDERS[name]);
	const insert = () => {
		const template = active.find(({ templateId }) => templateId === chosen);
		if (!template) return;
		const filled = fillTemplate(template.words, facts);
		onInsert(words.trim() === '' ? filled : `${words.trimEnd()}\n\n${filled}`);
		setChosen('');
	};
	if (active.length === 0) return null;
	return (
		<div className="grid gap-2">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
				<SelectField
					id={`${id}-templat`}
					label="Templat"
					value={chosen}
					onChange={(event) => setChosen(event.target.value)}
					options={active.map(({ templateId, title }) => ({
						value: templateId,
						label: title,
					}))}
				/>
				<Button look="second" aria-disabled={chosen === ''} onClick={insert}>
					Masukkan
				</Button>
			</div>
			<p role="status" className={open.length > 0 ? 'text-warning' : 'sr-only'}>
				{open.length > 0
					? `Belum terisi: ${open.join(', ')}. Lengkapi atau hapus sebelum dikirim.`
					: ''}
			</p>
		</div>
	);
}
