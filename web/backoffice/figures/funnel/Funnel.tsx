import type { listOfficeFigures, showOfficeFigure } from '#insurance/office/figures/api.ts';
import type { Dimension } from '#insurance/office/figures/figure-parts.ts';
import { figureWords } from '#insurance/office/figures/figure-value.ts';
import { type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { textColumn, countColumn } from '../../list/column.tsx';
import { List } from '../../list/List.tsx';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useAnswer } from '../../office-calls.ts';
import { Heading, Panel, Waiting } from '../../parts/parts.tsx';
import { figureAddress, overviewAddress, rowsAddress } from '../figure-address.ts';
import { partInput, timeInput } from '../figure-lists.tsx';
import { FigureChange } from '../FigureChange.tsx';
import { OwnDays } from '../OwnDays.tsx';
import { SALE_FUNNEL, ORDER_STEPS_SHOWN, VISIT_STEPS_SHOWN } from './funnel-list.tsx';
import { OddDays } from './OddDays.tsx';

const LINK = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4';
/** Parts shown of an error; the figure's page has all. */
const MOST = 8;

type Shown = CallOutput<typeof listOfficeFigures>;

/** Share of the step before, in words; steps are only divided within one population. */
function shareWords(value: number, before: number | null): string | null {
	if (before === null || before === 0) return null;
	return `${groupDigits(Math.round((100 * value) / before))}% dari langkah sebelumnya`;
}

/** The steps of one population, each as a bar with its value and what is left of the step before. */
function Ladder({
	title,
	about,
	steps,
	shown: { rows, period },
	query,
}: {
	title: string;
	about: string;
	steps: readonly FigureKey[];
	shown: Shown;
	query: URLSearchParams;
}) {
	const found = steps.flatMap((key) => rows.find(({ figure }) => figure === key) ?? []);
	const most = Math.max(1, ...found.map(({ value }) => value ?? 0));
	return (
		<Panel title={title}>
			<p className="text-mute">{about}</p>
			<ol className="grid gap-2">
				{found.map(({ figure: key, value, before }, at) => {
					const figure = figureOf(key);
					const words = figureWords(figure, value);
					const left = at === 0 ? null : (found[at - 1]?.value ?? null);
					const share = shareWords(value ?? 0, left);
					return (
						<li key={key}>
							<div className="flex flex-wrap items-baseline gap-x-3">
								<SmartLink url={figureAddress(query, key)} className={LINK}>
									{figure.name}
								</SmartLink>
								<SmartLink
									url={rowsAddress(query, key, period)}
									className="tabular inline-flex min-h-11 items-center text-lg font-semibold hover:underline"
									aria-label={`${figure.name}: ${words}, buka barisnya`}
								>
									{words}
								</SmartLink>
								<FigureChange figure={figure} value={value} before={before} />
								{share ? <span className="text-sm text-mute">{share}</span> : null}
							</div>
							<div className="h-3 rounded-control bg-mist" aria-hidden="true">
								<div
									className="h-3 rounded-control bg-leaf"
									style={{ width: `${(100 * (value ?? 0)) / most}%` }}
								/>
							</div>
						</li>
					);
				})}
			</ol>
		</Panel>
	);
}

type Part = CallOutput<typeof showOfficeFigure>['rows'][number];

/** Where people were stopped: an error by field, or a refusal by method; each opens its rows. */
function Stopped({
	title,
	figureKey,
	by,
	query,
	empty,
}: {
	title: string;
	figureKey: FigureKey;
	by: Dimension;
	query: URLSearchParams;
	empty: string;
}) {
	const { masa } = SALE_FUNNEL.filters;
	const chosen = masa.options.find(({ value }) => value === query.get('masa'));
	const { data, problem } = useAnswer<typeof showOfficeFigure>('POST /page/office/figures/show', {
		figure: figureKey,
		by,
		...timeInput({ masa: chosen?.value ?? masa.otherwise }, query),
		...partInput(query),
	});
	const figure = figureOf(figureKey);
	return (
		<Panel
			title={title}
			aside={
				<SmartLink
					url={`${figureAddress(query, figureKey)}&menurut=${by}`}
					className={LINK}
				>
					Semua
				</SmartLink>
			}
		>
			<Waiting there={data !== null} problem={problem} words="Menghitung" />
			{data ? (
				<List<Part>
					label={title}
					rows={data.rows.filter(({ value }) => (value ?? 0) > 0).slice(0, MOST)}
					keyOf={({ part }) => part}
					href={({ part }) => rowsAddress(query, figureKey, data.period, { by, part })}
					empty={empty}
					columns={[
						textColumn('Apa', ({ label }) => label),
						countColumn('Berapa', ({ rows }) => rows),
						{
							name: 'Perubahan',
							value: ({ value, before }) => (value ?? 0) - (before ?? 0),
							of: ({ value, before }) => (
								<FigureChange figure={figure} value={value} before={before} />
							),
							number: true,
						},
					]}
				/>
			) : null}
		</Panel>
	);
}

/** /office/angka?corong: from a page to a paid order, with where people leave. */
export function Funnel({ query }: { query: URLSearchParams }) {
	return (
		<>
			<SmartLink url={overviewAddress(query)} className={`${LINK} font-semibold`}>
				Kembali ke semua angka
			</SmartLink>
			<Heading title="Corong penjualan" />
			<OddDays />
			<ListRoom
				of={SALE_FUNNEL}
				query={query}
				above={(data) => <OwnDays query={query} period={data?.period ?? null} />}
			>
				{(data) => (
					<div className="grid items-start gap-4 xl:grid-cols-2">
						<Ladder
							title="Kunjungan"
							about="Hanya pengunjung yang setuju dihitung, jadi tidak dibandingkan dengan pesanan."
							steps={VISIT_STEPS_SHOWN}
							shown={data}
							query={query}
						/>
						<Ladder
							title="Pesanan"
							about="Semua pesanan, tanpa angsuran."
							steps={ORDER_STEPS_SHOWN}
							shown={data}
							query={query}
						/>
						<Stopped
							title="Isian yang paling sering ditolak"
							figureKey="form-errors"
							by="problem"
							query={query}
							empty="Tidak ada isian yang ditolak."
						/>
						<Stopped
							title="Pembayaran ditolak menurut cara bayar"
							figureKey="payments-refused"
							by="method"
							query={query}
							empty="Tidak ada pembayaran yang ditolak."
						/>
					</div>
				)}
			</ListRoom>
		</>
	);
}
