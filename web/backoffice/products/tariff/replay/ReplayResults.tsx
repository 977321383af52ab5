import {
	BUCKET_WORDS,
	type ReplayResult as Result,
} from '#insurance/office/product-studio/replay/replay.ts';
import type { ReplayShare } from '#insurance/office/product-studio/replay/share.ts';
import { FREQUENCY_WORDS, type Frequency } from '#insurance/product/products/choices.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { List } from '../../../list/List.tsx';
import { ReplayedClaimsPanel } from './ReplayedClaims.tsx';
import { ReplayedQuotesPanel } from './ReplayedQuotes.tsx';
import { lossRatio, percentOf, Shares } from './Shares.tsx';

function Histogram({ of }: { of: Result['histogram'] }) {
	const most = Math.max(1, ...of.map(({ count }) => count));
	return (
		<dl className="grid gap-1">
			{of.map(({ from, count }, at) => (
				<div
					key={String(from)}
					className="grid grid-cols-[10rem_1fr_4rem] items-center gap-2"
				>
					<dt className="text-sm">{BUCKET_WORDS[at]}</dt>
					<dd aria-hidden="true" className="h-5">
						<span
							className={`block h-full rounded-sm ${at < 4 ? 'bg-leaf' : at === 4 ? 'bg-line' : 'bg-sun'}`}
							style={{ width: `${(count / most) * 100}%` }}
						/>
					</dd>
					<dd className="tabular text-right">{groupDigits(count)}</dd>
				</div>
			))}
		</dl>
	);
}

const frequencyWords = (shares: readonly ReplayShare[]): ReplayShare[] =>
	shares.map((one) => ({ ...one, key: FREQUENCY_WORDS[one.key as Frequency] ?? one.key }));

function Receipt({ of }: { of: Result['worst'][number]['receipts'] }) {
	const columns = [
		['Sekarang', of.before],
		['Nanti', of.after],
	] as const;
	return (
		<details>
			<summary className="cursor-pointer font-semibold text-leaf">Rincian</summary>
			<div className="grid gap-4 py-2 sm:grid-cols-2">
				{columns.map(([name, steps]) => (
					<dl key={name} className="grid content-start gap-1 text-sm">
						<dt className="font-semibold">{name}</dt>
						{steps.map(({ label, amount }, at) => (
							<dd key={`${label} ${at}`} className="flex justify-between gap-3">
								<span>{label}</span>
								<span className="tabular">{formatRupiah(amount)}</span>
							</dd>
						))}
					</dl>
				))}
			</div>
		</details>
	);
}

function Worst({ of }: { of: Result['worst'] }) {
	return (
		<section className="grid gap-2">
			<h3 className="font-semibold">Yang naik paling banyak</h3>
			<List
				label="Yang naik paling banyak"
				rows={of}
				keyOf={({ policyNo }) => policyNo}
				empty="Tidak ada polis yang premi angsurannya naik."
				columns={[
					{ name: 'Polis', of: ({ policyNo }) => policyNo },
					{ name: 'Plan', of: ({ plan }) => plan },
					{ name: 'Sekarang', of: (one) => formatRupiah(one.before), number: true },
					{ name: 'Nanti', of: (one) => formatRupiah(one.after), number: true },
					{
						name: 'Beda',
						of: (one) => percentOf(one.before, one.after),
						number: true,
					},
					{ name: 'Rincian', of: ({ receipts }) => <Receipt of={receipts} /> },
				]}
			/>
		</section>
	);
}

export function ReplayResults({ result }: { result: Result }) {
	const { dearer, cheaper, same, refused, unpriced, before, after, claimsPaid, claims } = result;
	const cost = claims ?? { before: claimsPaid, after: claimsPaid };
	return (
		<>
			<Facts
				of={[
					['Premi setahun sekarang', formatRupiah(before)],
					['Dengan tarif baru', `${formatRupiah(after)} (${percentOf(before, after)})`],
					['Klaim dibayar setahun terakhir', formatRupiah(claimsPaid)],
					[
						'Rasio klaim sekarang dan nanti',
						`${lossRatio(cost.before, before)} dan ${lossRatio(cost.after, after)}`,
					],
					['Lebih mahal', dearer],
					['Lebih murah', cheaper],
					['Tetap', same],
					['Tidak lagi punya tarif', refused],
					['Sudah tidak punya tarif sebelumnya', unpriced],
				]}
			/>
			<Histogram of={result.histogram} />
			<div className="grid gap-5 xl:grid-cols-2">
				<Shares title="Usia" of={result.byAge} />
				<Shares title="Plan" of={result.byPlan} />
				<Shares title="Provinsi" of={result.byRegion} />
				<Shares title="Cara bayar" of={frequencyWords(result.byFrequency)} />
			</div>
			<Worst of={result.worst} />
			{result.quotes ? <ReplayedQuotesPanel of={result.quotes} /> : null}
			{result.claims ? <ReplayedClaimsPanel of={result.claims} /> : null}
		</>
	);
}
