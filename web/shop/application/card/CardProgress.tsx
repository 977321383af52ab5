import { useEffect, useState } from 'react';

import type { CardState } from './use-identity-card.ts';

type Busy = 'preparing' | 'sending' | 'reading';
const STAGES: readonly [step: Busy, words: string][] = [
	['preparing', 'Menyiapkan foto'],
	['sending', 'Mengirim foto'],
	['reading', 'Membaca tulisan di KTP'],
];
const READ =
	'KTP terbaca. Bandingkan isian di bawah dengan potongan KTP-nya, lalu perbaiki yang keliru.';
const STILL = 'Masih membaca. Sambil menunggu, kamu boleh mengisi sendiri; isianmu tidak ditimpa.';
/** Time in ms after which a buyer may wonder whether the reading has stopped. */
const LONG = 5_000;

export const isBusy = ({ step }: CardState): boolean => STAGES.some(([busy]) => busy === step);

function useIsLong(reading: boolean): boolean {
	const [long, setLong] = useState(false);
	useEffect(() => {
		if (!reading) return undefined;
		const timer = setTimeout(() => setLong(true), LONG);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [reading]);
	return long;
}

function Stages({ state, whose }: { state: CardState; whose: string }) {
	const now = STAGES.findIndex(([step]) => step === state.step);
	return (
		<ol className="grid gap-1">
			{STAGES.map(([step, words], at) => (
				<li
					key={step}
					aria-current={at === now ? 'step' : undefined}
					className={at === now ? 'font-semibold' : 'text-mute'}
				>
					<span aria-hidden="true">{at < now ? '✓ ' : `${at + 1}. `}</span>
					<span>{words}</span>
					{at < now ? <span className="sr-only"> selesai</span> : null}
					{at === now && state.step === 'sending' ? (
						<>
							<span>{` ${state.percent}%`}</span>
							<progress
								max={100}
								value={state.percent}
								aria-label={`Foto KTP ${whose} terkirim`}
								className="block h-2 w-full"
							/>
						</>
					) : null}
				</li>
			))}
		</ol>
	);
}

/**
 * Shows the stages of reading a card. Only sending has a bar, because only there the remaining part
 * is known. The live region exists from the start and contains a sentence per stage, not each
 * percent, so that a screen reader reads every stage once.
 */
export function CardProgress({ state, whose }: { state: CardState; whose: string }) {
	const long = useIsLong(state.step === 'reading');
	const stage = STAGES.find(([step]) => step === state.step)?.[1];
	return (
		<>
			{isBusy(state) ? <Stages state={state} whose={whose} /> : null}
			<div role="status" className="empty:absolute">
				{stage && !long ? <span className="sr-only">{`${stage}.`}</span> : null}
				{long ? <span>{STILL}</span> : null}
				{state.step === 'read' ? <span className="font-semibold">{READ}</span> : null}
			</div>
		</>
	);
}
