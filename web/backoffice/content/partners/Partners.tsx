import { useState } from 'react';

import type {
	listCarePartners,
	saveCarePartner,
} from '#insurance/site/content-studio/partners/api.ts';
import {
	type CarePartner,
	FACILITY_WORDS,
	type PartnerKind,
} from '#insurance/site/content/partners/partner.ts';
import { Button } from '#web/ui/Button.tsx';

import { type Column, textColumn } from '../../list/column.tsx';
import { choiceFilter, readFilters, searchFilter } from '../../list/filters.tsx';
import { defineList, type RowOf } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useSend } from '../../office-calls.ts';
import { CarePartnerForm, type PartnerWriting } from './PartnerForm.tsx';
import { PartnerWorkbook } from './PartnerWorkbook.tsx';

type Row = RowOf<typeof listCarePartners>;

const partnerOf = ({ id: _id, ...partner }: Row): CarePartner => partner;

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

const PARTNERS = defineList<typeof listCarePartners>('POST /page/office/content/partners')({
	path: '/office/konten',
	label: 'Rekanan',
	noun: 'tempat',
	filters: {
		jenis: choiceFilter('Jenis', [
			{ value: 'hospital', label: 'Rumah sakit' },
			{ value: 'dental', label: 'Klinik gigi' },
		]),
		cari: searchFilter('Cari nama, alamat atau kota'),
	},
	input: ({ jenis, cari }, { page }) => ({ kind: jenis, search: cari, page }),
	columns: [
		textColumn('Nama', ({ name }) => name),
		textColumn('Kota', ({ city }) => city),
		textColumn('Provinsi', ({ province }) => province ?? ''),
		textColumn('Jenis', ({ facility }) => (facility ? FACILITY_WORDS[facility] : '')),
		textColumn('Alamat', ({ address }) => address),
		textColumn('Telepon', ({ phone }) => phone),
		textColumn('Cashless', ({ cashless }) => (cashless ? 'Ya' : 'Tidak')),
		textColumn('Di peta', ({ position }) => (position ? 'Ya' : 'Belum')),
	],
	keyOf: ({ id }) => String(id),
	empty: 'Tidak ada yang cocok.',
	loading: 'Memuat rekanan',
});

export function Partners({ query }: { query: URLSearchParams }) {
	const { jenis: kind } = readFilters(PARTNERS.filters, query);
	const [writing, setWriting] = useState<PartnerWriting | null>(null);
	const done = (reload: () => void) => () => {
		setWriting(null);
		reload();
	};
	const actions = (reload: () => void): Column<Row> => ({
		name: 'Tindakan',
		of: (row) => (
			<span className="flex flex-wrap gap-2">
				<Button
					look="quiet"
					aria-label={`Ubah ${row.name}, ${row.city}`}
					onClick={() => setWriting({ id: row.id, seen: partnerOf(row) })}
				>
					Ubah
				</Button>
				<RemoveButton kind={kind} row={row} onDone={reload} />
			</span>
		),
	});
	return (
		<ListRoom
			of={PARTNERS}
			query={query}
			columns={(_rows, reload) => [actions(reload)]}
			above={(_data, reload) => (
				<>
					<div className="flex flex-wrap gap-3">
						<Button onClick={() => setWriting({ id: null, seen: null })}>
							Rekanan baru
						</Button>
					</div>
					<PartnerWorkbook key={kind} kind={kind} onDone={done(reload)} />
					{writing ? (
						<CarePartnerForm
							key={`${kind} ${writing.id}`}
							kind={kind}
							writing={writing}
							onDone={done(reload)}
							onStale={reload}
							onCancel={() => setWriting(null)}
						/>
					) : null}
				</>
			)}
		/>
	);
}
