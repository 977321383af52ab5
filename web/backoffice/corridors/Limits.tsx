import type { CorridorLine } from '#insurance/product/tariffs/corridors/corridor.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { List } from '../list/List.tsx';

const percentWords = (value: number) => `${String(value).replace('.', ',')}%`;

function bandWords({ from, to }: CorridorLine): string {
	if (from === null && to === null) return 'Semua nilai';
	if (to === null) return `Mulai ${formatRupiah(from ?? 0)}`;
	return from === null
		? `Sampai ${formatRupiah(to)}`
		: `${formatRupiah(from)} sampai ${formatRupiah(to)}`;
}

export function Limits({ label, lines }: { label: string; lines: readonly CorridorLine[] }) {
	return (
		<List
			label={label}
			rows={lines.map((line, at) => ({ ...line, at }))}
			keyOf={({ at }) => String(at)}
			empty="Belum ada batas."
			columns={[
				{ name: 'Paket', of: ({ cover }) => cover },
				{ name: 'Wilayah', of: ({ zone }) => (zone === null ? 'Semua' : String(zone)) },
				{ name: 'Nilai', of: bandWords },
				{ name: 'Batas bawah', of: ({ min }) => percentWords(min), number: true },
				{ name: 'Batas atas', of: ({ max }) => percentWords(max), number: true },
			]}
		/>
	);
}
