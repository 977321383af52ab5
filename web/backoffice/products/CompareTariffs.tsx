import { useState } from 'react';

import type { compareTariffs } from '#insurance/office/product-studio/compare/api.ts';
import type { ShownProduct } from '#insurance/office/product-studio/product/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { momentWords } from '#platform/values/moments.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { List } from '../list/List.tsx';
import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { TariffRows } from './TariffRows.tsx';

type Price = CallOutput<typeof compareTariffs>['prices'][number];

const priceWords = (price: number | null) =>
	price === null ? 'Tidak dijual' : formatRupiah(price);

function changeWords({ before, after }: Price): string {
	if (before === null || after === null) return '–';
	const more = after - before;
	if (more === 0) return 'Tetap';
	const percent = before > 0 ? ` (${Math.round((Math.abs(more) * 100) / before)}%)` : '';
	return `${more > 0 ? '+' : '−'}${formatRupiah(Math.abs(more))}${percent}`;
}

function Prices({ of }: { of: readonly Price[] }) {
	return (
		<Panel title="Premi contoh orang">
			<p className="text-mute">Satu kali bayar, dengan biayanya.</p>
			<List
				label="Premi contoh orang"
				rows={of.map((one, at) => ({ ...one, at }))}
				keyOf={({ at }) => String(at)}
				empty="Belum ada contoh hitungan."
				columns={[
					{ name: 'Contoh', of: ({ name }) => name },
					{ name: 'Sebelumnya', of: ({ before }) => priceWords(before), number: true },
					{ name: 'Menjadi', of: ({ after }) => priceWords(after), number: true },
					{ name: 'Selisih', of: changeWords, number: true },
				]}
			/>
		</Panel>
	);
}

export function CompareTariffs({ of: { code, tariffs } }: { of: ShownProduct }) {
	const [newest, before] = tariffs;
	const [from, setFrom] = useState(before?.version ?? 0);
	const [to, setTo] = useState(newest?.version ?? 0);
	const { data, problem, loading } = useAnswer<typeof compareTariffs>(
		'POST /page/office/products/tariff-compare',
		from > 0 && to > 0 ? { productCode: code, from, to } : null,
	);
	if (tariffs.length < 2) return <Notice>Tarif produk ini baru punya satu versi.</Notice>;
	const options = tariffs.map(({ version, effectiveFrom }) => ({
		value: String(version),
		label: `Tarif versi ${version}, ${momentWords(effectiveFrom)}`,
	}));
	return (
		<section aria-label="Bandingkan tarif" className="grid gap-5">
			<h2 className="text-2xl">Bandingkan tarif</h2>
			<div className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<SelectField
					id="banding-tarif-dari"
					label="Dari tarif"
					options={options}
					value={String(from)}
					onChange={({ target }) => setFrom(Number(target.value))}
				/>
				<SelectField
					id="banding-tarif-ke"
					label="Ke tarif"
					options={options}
					value={String(to)}
					onChange={({ target }) => setTo(Number(target.value))}
				/>
			</div>
			<Waiting there={data !== null || !loading} problem={problem} words="Membandingkan" />
			{data ? (
				<>
					<Prices of={data.prices} />
					<TariffRows rows={data.cells} />
				</>
			) : null}
		</section>
	);
}
