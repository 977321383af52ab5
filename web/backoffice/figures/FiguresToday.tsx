import type { listOfficeFigures } from '#insurance/office/figures/api.ts';
import { figureWords } from '#insurance/office/figures/figure-value.ts';
import { type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useAnswer } from '../office-calls.ts';
import { Panel, Waiting } from '../parts/parts.tsx';
import { figureAddress, FIGURES_PATH } from './figure-address.ts';
import { FigureChange } from './FigureChange.tsx';
import { OddDays } from './funnel/OddDays.tsx';

const WEEK = new URLSearchParams({ masa: '7d' });
const SHOWN: FigureKey[] = ['policies-sold', 'premium', 'claims-paid', 'complaints-late'];

/** Four figures of the last seven days, on the first page of those who may read them. */
export function FiguresToday() {
	const { data, problem } = useAnswer<typeof listOfficeFigures>(
		'POST /page/office/figures/list',
		{ period: '7d', figures: SHOWN },
	);
	return (
		<Panel
			title="Angka tujuh hari ini"
			aside={
				<SmartLink
					url={`${FIGURES_PATH}?${WEEK}`}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Semua angka
				</SmartLink>
			}
		>
			<OddDays />
			<Waiting there={data !== null} problem={problem} words="Menghitung" />
			<dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
				{data?.rows.map(({ figure: key, value, before }) => (
					<div key={key}>
						<dt>
							<SmartLink
								url={figureAddress(WEEK, key)}
								className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
							>
								{figureOf(key).name}
							</SmartLink>
						</dt>
						<dd className="tabular text-lg font-semibold">
							<span>{figureWords(figureOf(key), value)}</span>
							<span className="block text-sm font-normal">
								<FigureChange
									figure={figureOf(key)}
									value={value}
									before={before}
								/>
							</span>
						</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}
