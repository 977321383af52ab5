import type { RowData } from '@tanstack/react-table';
import { type FormEvent, useState } from 'react';

import type { listSavedViews, removeView, saveView } from '#insurance/access/staff/lists/api.ts';
import type { Call, CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import type { Filters } from '../filters.tsx';
import { listId, type ToolsProps } from '../list-of.ts';
import { SORT } from '../sorting.ts';

type View = CallOutput<typeof listSavedViews>['views'][number];

/**
 * Returns the parameters stored in a view: the filter options and the sort order, but never a
 * search text.
 */
function keptNames(filters: Filters): string[] {
	const choices = Object.entries(filters).filter(([, { kind }]) => kind !== 'search');
	return [...choices.map(([name]) => name), SORT];
}

/** A staff member's saved views of a list, available on all their devices. */
export function SavedViews<C extends Call, Row extends RowData, F extends Filters>({
	list,
	query,
	look,
	apply,
}: ToolsProps<C, Row, F>) {
	const id = listId(list);
	const names = keptNames(list.filters);
	const [name, setName] = useState('');
	const { data, reload } = useAnswer<typeof listSavedViews>('POST /page/office/lists/views', {
		list: id,
	});
	const saving = useSend<typeof saveView>('POST /page/office/lists/save-view', {
		done: 'Tampilan tersimpan.',
	});
	const removing = useSend<typeof removeView>('POST /page/office/lists/remove-view');
	const open = (view: View) => {
		const kept = new URLSearchParams(view.query);
		const plain = Object.keys(list.filters).map((one) => [one, '']);
		const change = Object.fromEntries([
			...plain,
			...names.map((one) => [one, kept.get(one) ?? '']),
		]);
		apply({ change, look: { hidden: view.hidden, dense: view.dense } });
	};
	const save = async (event: FormEvent) => {
		event.preventDefault();
		const kept = new URLSearchParams([...query].filter(([one]) => names.includes(one)));
		const input = { list: id, name, query: String(kept), ...look, hidden: [...look.hidden] };
		if (!(await saving.send(input))) return;
		setName('');
		reload();
	};
	const remove = async (view: View) => {
		if (await removing.send({ id: view.id })) reload();
	};
	return (
		<>
			{data && data.views.length > 0 ? (
				<ul className="grid gap-1">
					{data.views.map((view) => (
						<li key={view.id} className="flex items-center justify-between gap-2">
							<Button look="quiet" onClick={() => open(view)}>
								{view.name}
							</Button>
							<Button
								look="quiet"
								aria-label={`Hapus ${view.name}`}
								onClick={() => remove(view)}
							>
								Hapus
							</Button>
						</li>
					))}
				</ul>
			) : (
				<p className="text-mute">Simpan saringan, urutan dan kolom yang sering dipakai.</p>
			)}
			<Form onSubmit={save} className="grid gap-2">
				<TextField
					id={`save-view-${list.label.replaceAll(/\W+/g, '-')}`}
					label="Nama tampilan"
					value={name}
					maxLength={60}
					onChange={(event) => setName(event.target.value)}
					error={saving.fields['name'] ?? (saving.problem || undefined)}
				/>
				<Button type="submit" look="second" busy={saving.busy}>
					Simpan tampilan ini
				</Button>
			</Form>
		</>
	);
}
