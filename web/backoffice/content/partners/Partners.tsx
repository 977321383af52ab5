import { useState } from 'react';

import type {
	listCarePartners,
	saveCarePartner,
} from '#insurance/site/content-studio/partners/api.ts';
import type { CarePartner, PartnerKind } from '#insurance/site/content/partners/partner.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import type { Column } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { useAnswer, useSend } from '../../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../parts/FilterBar.tsx';
import { Waiting } from '../../parts/parts.tsx';
import { restOf, useFilter } from '../../parts/use-filter.ts';
import { CarePartnerForm, type PartnerWriting } from './PartnerForm.tsx';
import { PartnerWorkbook } from './PartnerWorkbook.tsx';

type Row = CallOutput<typeof listCarePartners>['rows'][number];

const KINDS = [
	{ value: 'hospital', label: 'Rumah sakit' },
	{ value: 'dental', label: 'Klinik gigi' },
];
const partnerOf = ({ name, city, address, phone, cashless }: Row): CarePartner => ({
	name,
	city,
	address,
	phone,
	cashless,
});

function RemoveButton({ kind, row, onDone }: { kind: PartnerKind; row: Row; onDone: () => void }) {
	const { busy, problem, send } = useSend<typeof saveCarePartner>(
		'POST /page/office/content/partner-save',
		{ done: 'Dihapus dari situs. Bisa dikembalikan di Riwayat.', stale: onDone },
	);
	return (
		<>
			<Button
				look="quiet"
				busy={busy}
				aria-label={`Hapus ${row.name}, ${row.city}`}
				onClick={async () => {
					const gone = { kind, id: row.id, seen: partnerOf(row), partner: null };
					if (await send(gone)) onDone();
				}}
			>
				Hapus
			</Button>
			{problem ? <span className="text-error">{problem}</span> : null}
		</>
	);
}

const columnsOf = (
	kind: PartnerKind,
	onWrite: (writing: PartnerWriting) => void,
	onDone: () => void,
): Column<Row>[] => [
	{ name: 'Nama', of: ({ name }) => name },
	{ name: 'Kota', of: ({ city }) => city },
	{ name: 'Alamat', of: ({ address }) => address },
	{ name: 'Telepon', of: ({ phone }) => phone },
	{ name: 'Cashless', of: ({ cashless }) => (cashless ? 'Ya' : 'Tidak') },
	{
		name: 'Tindakan',
		of: (row) => (
			<span className="flex flex-wrap gap-2">
				<Button
					look="quiet"
					aria-label={`Ubah ${row.name}, ${row.city}`}
					onClick={() => onWrite({ id: row.id, seen: partnerOf(row) })}
				>
					Ubah
				</Button>
				<RemoveButton kind={kind} row={row} onDone={onDone} />
			</span>
		),
	},
];

/** Lists the site's hospitals and dental clinics, edited one at a time or all through an Excel file. */
export function Partners({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const kind: PartnerKind = get('jenis') === 'dental' ? 'dental' : 'hospital';
	const search = get('cari');
	const [writing, setWriting] = useState<PartnerWriting | null>(null);
	const { data, problem, reload } = useAnswer<typeof listCarePartners>(
		'POST /page/office/content/partners',
		{ kind, search, page },
	);
	const done = () => {
		setWriting(null);
		reload();
	};
	return (
		<div className="grid gap-5">
			<FilterBar>
				<FilterSelect
					id="jenis-rekanan"
					label="Jenis"
					value={kind}
					options={KINDS}
					onChange={(value) => set({ jenis: value })}
				/>
				<FilterSearch
					id="cari-rekanan"
					label="Cari nama, alamat atau kota"
					value={search}
					onSearch={(text) => set({ cari: text })}
				/>
			</FilterBar>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => setWriting({ id: null, seen: null })}>Rekanan baru</Button>
			</div>
			<PartnerWorkbook key={kind} kind={kind} onDone={done} />
			{writing ? (
				<CarePartnerForm
					key={`${kind} ${writing.id}`}
					kind={kind}
					writing={writing}
					onDone={done}
					onStale={reload}
					onCancel={() => setWriting(null)}
				/>
			) : null}
			<Waiting there={data !== null} problem={problem} words="Memuat rekanan" />
			{data ? (
				<>
					<p className="text-mute">{`${groupDigits(data.total)} tempat`}</p>
					<List
						label="Rekanan"
						rows={data.rows}
						columns={columnsOf(kind, setWriting, reload)}
						keyOf={({ id }) => String(id)}
						empty="Tidak ada yang cocok."
					/>
					<PageNumbers
						list="/office/konten"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</>
			) : null}
		</div>
	);
}
