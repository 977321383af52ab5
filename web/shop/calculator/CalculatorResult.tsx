import type { WirePlan } from '#insurance/sales/quotes/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { compactRupiah, formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { PER, ratePer, Trace } from '#web/ui/Receipt.tsx';

import { kindOf } from '../product-rules.ts';
import { periodStops } from './calculator-options.ts';
import { type CalculatorState, insuredOf } from './calculator-state.ts';
import { writePrefill } from './prefill.ts';
import type { PlanGroup } from './use-calculator-plans.ts';

type Props = {
	state: CalculatorState;
	page: PageData;
	groups: PlanGroup[];
	buying: boolean;
	onPick: (group: PlanGroup, option: WirePlan) => void;
	onBuy: (option: WirePlan) => void;
	onBack: () => void;
};

const CARD = 'choice petal flex flex-col p-4';

function wordsOf(state: CalculatorState, page: PageData): string {
	const period = periodStops(page).find(({ key }) => key === state.period)?.label ?? '';
	const number = insuredOf(state).length;
	const whom =
		kindOf(page) === 'vehicle'
			? `motor ${state.vehicleYear}, pelat ${state.plateArea}, harga ${formatRupiah(Number(state.sumInsured))}`
			: `${number} orang`;
	return `${period} untuk ${whom}`;
}

function Option({
	group,
	option,
	chosen,
	onPick,
}: {
	group: PlanGroup;
	option: WirePlan;
	chosen: boolean;
	onPick: () => void;
}) {
	return (
		<label className={CARD}>
			<span className="flex items-center gap-2 font-semibold">
				<input
					type="radio"
					name="plan"
					value={`${group.code} ${option.freqType}`}
					checked={chosen}
					onChange={onPick}
					className="size-5 accent-leaf"
				/>
				<span>{option.text}</span>
			</span>
			<span className="tabular mt-1 text-2xl font-bold tracking-tight">
				<span>{`Rp${option.planRateFormated}`}</span>{' '}
				<span className="text-base font-normal tracking-normal text-mute">
					{PER[option.freqType]}
				</span>
			</span>
			{option.discountPerCustomer > 0 ? (
				<span className="text-sm text-success">
					Sudah termasuk diskon <span>{formatRupiah(option.discountPerCustomer)}</span>
				</span>
			) : null}
			<span className="text-sm text-mute">{option.sub_text}</span>
		</label>
	);
}

/**
 * Step 3 (B2.3.20–B2.3.22): every plan with its payment frequencies, each with a premium breakdown.
 * Selecting a frequency sets both plan and frequency (B4.53, B4.57).
 */
export function ResultCard({ state, page, groups, buying, onPick, onBuy, onBack }: Props) {
	const chosen = groups.find(({ code }) => code === state.plan);
	const option =
		chosen?.options.find(({ freqType }) => freqType === state.frequency) ?? chosen?.options[0];
	const choices = writePrefill({
		plan: state.plan,
		sumInsured: state.sumInsured,
		period: state.period,
		frequency: state.frequency,
		startAt: state.startAt,
	});
	return (
		<section
			aria-labelledby="hasil"
			className="petal-lg border border-line bg-white p-5 md:p-8"
		>
			<h3 id="hasil" className="text-2xl">
				Pilih Premi buat kamu
			</h3>
			<p className="mt-2 text-mute">{`${page.title}, ${wordsOf(state, page)}`}</p>
			<div className="mt-6 grid gap-8">
				{groups.map((group) => (
					<fieldset key={group.code} className="min-w-0">
						<legend className="mb-3 font-bold">
							<span>{group.name}</span>
							{kindOf(page) === 'vehicle' || group.sumInsured === 0 ? null : (
								<span className="tabular font-normal text-mute">
									, <span>{compactRupiah(group.sumInsured)}</span>
								</span>
							)}
						</legend>
						<div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
							{group.options.map((one) => (
								<div key={one.freqType} className="min-w-0">
									<Option
										group={group}
										option={one}
										chosen={one === option}
										onPick={() => onPick(group, one)}
									/>
									<Trace plan={one} />
								</div>
							))}
						</div>
					</fieldset>
				))}
			</div>
			{option ? (
				<p aria-live="polite" className="tabular mt-8 border-t border-line pt-5">
					<span className="text-mute">
						Pilihanmu: <span>{groups.length > 1 ? `${chosen?.name}, ` : ''}</span>
						<span>{option.text.toLowerCase()}</span>{' '}
					</span>
					<strong className="block text-4xl">{ratePer(option)}</strong>
				</p>
			) : null}
			<div className="mt-5 flex flex-wrap items-center gap-3">
				<Button look="second" onClick={onBack}>
					Kembali
				</Button>
				{option ? (
					<Button busy={buying} onClick={() => onBuy(option)} more="flex-1 sm:flex-none">
						{buying ? 'Menyiapkan pengajuan …' : 'Beli Sekarang'}
					</Button>
				) : null}
				<SmartLink
					url={`/${state.slug}?${choices}`}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{`Pelajari ${page.title}`}
				</SmartLink>
			</div>
		</section>
	);
}
