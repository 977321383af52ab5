import type { ShownTariff } from '#insurance/office/product-studio/api.ts';
import { CHANGE_WORDS } from '#insurance/office/product-studio/changes/tariff-change.ts';
import type { productRecord } from '#insurance/office/product-studio/product/api.ts';
import { momentWords } from '#platform/values/moments.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { List } from '../list/List.tsx';
import { useSend } from '../office-calls.ts';
import { bytesOf, download } from '../parts/workbooks/files.ts';
import { TakeBack } from './Publish.tsx';

function Record({ changeId, what }: { changeId: string; what: string }) {
	const { busy, problem, send } = useSend<typeof productRecord>(
		'POST /page/office/products/product-record',
	);
	const take = async () => {
		const made = await send({ changeId });
		if (made) download(made.fileName, bytesOf(made.file), 'application/pdf');
	};
	return (
		<>
			<Button look="quiet" busy={busy} onClick={() => void take()}>
				Unduh<span className="sr-only">{` berkas ${what}`}</span>
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</>
	);
}

const becameWords = ({
	version,
	productVersion,
}: Pick<ShownTariff['history'][number], 'version' | 'productVersion'>): string =>
	[
		...(productVersion === null ? [] : [`produk versi ${productVersion}`]),
		...(version === null ? [] : [`tarif versi ${version}`]),
	].join(', ');
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function TariffHistory({ tariff, onMoved }: { tariff: ShownTariff; onMoved: () => void }) {
	const [waiting] = tariff.history.filter((one) => one.waiting);
	return (
		<div className="grid gap-4">
			{waiting ? (
				<Notice title={`${begun(becameWords(waiting))} menunggu waktunya`}>
					Berlaku mulai <span>{momentWords(waiting.effectiveFrom ?? '')}</span>. Sebelum
					itu masih bisa ditarik.
				</Notice>
			) : null}
			{waiting ? (
				<TakeBack
					changeId={waiting.changeId}
					words={{
						ask: `Tarik ${becameWords(waiting)}`,
						sure: `Ya, tarik ${becameWords(waiting)}`,
					}}
					onMoved={onMoved}
				/>
			) : null}
			<List
				label="Riwayat perubahan"
				rows={tariff.history}
				keyOf={({ changeId }) => changeId}
				empty="Produk ini belum pernah diubah di sini."
				columns={[
					{ name: 'Menjadi', of: (one) => begun(becameWords(one)) || '–' },
					{ name: 'Keadaan', of: ({ state }) => CHANGE_WORDS[state] },
					{
						name: 'Berlaku mulai',
						of: ({ effectiveFrom }) =>
							effectiveFrom ? momentWords(effectiveFrom) : '–',
					},
					{
						name: 'Alasan',
						of: ({ reason, note }) => [reason, note].filter(Boolean).join(' · '),
					},
					{ name: 'Ditulis', of: ({ madeBy }) => madeBy },
					{ name: 'Diputuskan', of: ({ decidedBy }) => decidedBy ?? '–' },
					{
						name: 'Berkas',
						of: (one) =>
							one.state === 'published' ? (
								<Record changeId={one.changeId} what={becameWords(one)} />
							) : (
								'–'
							),
					},
				]}
			/>
		</div>
	);
}
