import { useEffect } from 'react';

import type { replayTariff, ShownChange } from '#insurance/catalogue/api.ts';
import { FREQUENCY_WORDS, type Frequency } from '#insurance/products/choices.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../../office-calls.ts';
import { Facts, List, Panel } from '../../parts/parts.tsx';
import type { ChangeOf } from './use-change.ts';

type Result = NonNullable<ShownChange['replay']>['result'];
type Share = Result['byAge'][number];

const POLL_MS = 1_500;
const percentOf = (before: number, after: number): string => {
	if (before === 0) return '–';
	const percent = ((after - before) / before) * 100;
	const sign = percent > 0 ? '+' : '';
	return `${sign}${percent.toFixed(1).replace('.', ',')}%`;
};

/** Buckets of the histogram in words; the server's lower ends in their order. */
const BUCKET_WORDS = [
	'Turun lebih dari 20%',
	'Turun 10–20%',
	'Turun 5–10%',
	'Turun sampai 5%',
	'Tetap',
	'Naik sampai 5%',
	'Naik 5–10%',
	'Naik 10–20%',
	'Naik 20% atau lebih',
];

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
					<dd className="tabular text-right">{count}</dd>
				</div>
			))}
		</dl>
	);
}

function Shares({ title, of }: { title: string; of: readonly Share[] }) {
	return (
		<section className="grid content-start gap-2">
			<h3 className="font-semibold">{title}</h3>
			<List
				label={title}
				rows={of}
				keyOf={({ key }) => key}
				empty="Tidak ada."
				columns={[
					{ name: title, of: ({ key }) => key },
					{ name: 'Polis', of: ({ count }) => count, number: true },
					{
						name: 'Premi setahun',
						of: ({ before, after }) => percentOf(before, after),
						number: true,
					},
				]}
			/>
		</section>
	);
}

const frequencyWords = (shares: readonly Share[]): Share[] =>
	shares.map((one) => ({ ...one, key: FREQUENCY_WORDS[one.key as Frequency] ?? one.key }));

function Results({ result }: { result: Result }) {
	const { dearer, cheaper, same, refused, unpriced, before, after } = result;
	return (
		<>
			<Facts
				of={[
					['Premi setahun sekarang', formatRupiah(before)],
					['Dengan tarif baru', `${formatRupiah(after)} (${percentOf(before, after)})`],
					['Lebih mahal', dearer],
					['Lebih murah', cheaper],
					['Tetap', same],
					['Tidak lagi punya tarif', refused],
					['Sudah tidak punya tarif sebelumnya', unpriced],
				]}
			/>
			<Histogram of={result.histogram} />
			<div className="grid gap-5 xl:grid-cols-3">
				<Shares title="Usia" of={result.byAge} />
				<Shares title="Plan" of={result.byPlan} />
				<Shares title="Cara bayar" of={frequencyWords(result.byFrequency)} />
			</div>
			<section className="grid gap-2">
				<h3 className="font-semibold">Yang naik paling banyak</h3>
				<List
					label="Yang naik paling banyak"
					rows={result.worst}
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
					]}
				/>
			</section>
		</>
	);
}

/** What the new tariff does to the policies in force, before anybody buys by it. */
export function Replay({ change, writable }: { change: ChangeOf; writable: boolean }) {
	const { shown, refresh, dirty } = change;
	const { replay, changeId } = shown;
	const running = replay?.state === 'running';
	const { busy, problem, send } = useSend<typeof replayTariff>(
		'POST /page/office/products/replay',
	);
	useEffect(() => {
		if (!running) return undefined;
		const timer = setInterval(() => void refresh(), POLL_MS);
		return () => clearInterval(timer);
	}, [running, refresh]);
	const press = async (step: 'begin' | 'stop') => {
		await send({ changeId, step });
		await refresh();
	};
	return (
		<Panel title="Dampak pada polis yang berjalan">
			<p className="max-w-prose text-mute">
				Setiap polis yang berjalan dihitung dengan tarif lama dan tarif baru, untuk orang
				dan pilihan yang sama, pada hari tarif baru mulai berlaku.
			</p>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{replay && !replay.current ? (
				<Notice look="warning">
					Tarif atau contohnya berubah sesudah hitungan ini. Hitung lagi.
				</Notice>
			) : null}
			{running && replay ? (
				<div className="grid gap-2" role="status">
					<progress
						value={replay.seen}
						max={Math.max(1, replay.total)}
						className="w-full"
					>
						{replay.seen}
					</progress>
					<p className="tabular">
						{replay.seen} dari {replay.total} polis
					</p>
				</div>
			) : null}
			{writable ? (
				<div>
					{running ? (
						<Button look="danger" busy={busy} onClick={() => void press('stop')}>
							Hentikan
						</Button>
					) : (
						<Button
							look="second"
							busy={busy || dirty}
							onClick={() => void press('begin')}
						>
							{replay ? 'Hitung lagi' : 'Hitung dampaknya'}
						</Button>
					)}
				</div>
			) : null}
			{replay && !running ? (
				<>
					<p className="tabular text-mute">
						{replay.state === 'stopped' ? 'Dihentikan pada ' : ''}
						{replay.seen} dari {replay.total} polis
					</p>
					{replay.seen === 0 ? (
						<Notice look="success">
							Tidak ada polis produk ini yang berjalan, jadi tidak ada yang terdampak.
						</Notice>
					) : (
						<Results result={replay.result} />
					)}
				</>
			) : null}
		</Panel>
	);
}
