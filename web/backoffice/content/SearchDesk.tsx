import type { saveSynonym, searchDesk } from '#insurance/site/search/api.ts';
import { shortDate, jakartaDay } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { List } from '../list/List.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';

function NewSynonym({ onSaved }: { onSaved: () => void }) {
	const form = useCallForm<typeof saveSynonym, { term: string; means: string }>(
		'POST /page/office/search/synonym',
		{
			id: 'padanan',
			values: { term: '', means: '' },
			clears: ['term', 'means'],
			onDone: onSaved,
		},
	);
	return (
		<CallForm
			of={form}
			submit="Simpan"
			inline
			className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
		>
			<TextField {...form.text('term')} label="Kata orang" maxLength={40} />
			<TextField {...form.text('means')} label="Kata di situs" maxLength={40} />
		</CallForm>
	);
}

/**
 * Lists searches without results, and synonyms that would have found something. A search is only
 * listed if several people made it.
 */
export function SearchDesk() {
	const { data, problem, reload } = useAnswer<typeof searchDesk>(
		'POST /page/office/search/list',
		{},
	);
	const { busy, send } = useSend<typeof saveSynonym>('POST /page/office/search/synonym');
	const remove = async (term: string) => {
		if (await send({ term, means: null })) reload();
	};
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat pencarian" />
			{data ? (
				<Panel title="Dicari, tidak ditemukan">
					<p className="text-mute">
						Kata yang dicari tiga kali atau lebih, tanpa data pribadi. Tulis halamannya,
						atau padanan katanya.
					</p>
					<List
						label="Dicari, tidak ditemukan"
						rows={data.misses}
						keyOf={({ words }) => words}
						empty="Belum ada."
						columns={[
							{ name: 'Kata', of: ({ words }) => words },
							{ name: 'Berapa kali', of: ({ times }) => times, number: true },
							{
								name: 'Terakhir',
								of: ({ lastAt }) => shortDate(jakartaDay(new Date(lastAt))),
							},
						]}
					/>
				</Panel>
			) : null}
			{data ? (
				<Panel title="Padanan kata">
					<NewSynonym onSaved={reload} />
					<List
						label="Padanan kata"
						rows={data.synonyms}
						keyOf={({ term }) => term}
						empty="Belum ada."
						columns={[
							{ name: 'Kata orang', of: ({ term }) => term },
							{ name: 'Kata di situs', of: ({ means }) => means },
							{
								name: 'Tindakan',
								of: ({ term }) => (
									<Button
										look="quiet"
										busy={busy}
										onClick={() => void remove(term)}
										aria-label={`Hapus padanan ${term}`}
									>
										Hapus
									</Button>
								),
							},
						]}
					/>
				</Panel>
			) : null}
		</>
	);
}
