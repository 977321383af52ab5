import { Refusal } from '#platform/contract/refusal.ts';
import type { FaultRates } from '#sample/simulator/faults/fault-rates.ts';
import { planFault, type PlannedFault } from '#sample/simulator/faults/planned-fault.ts';
import type { SimulatedFaults } from '#sample/simulator/simulate.server.ts';
import type { SimulatedEvent } from '#sample/simulator/stage/agenda.server.ts';
import type { SimulatedClock } from '#sample/simulator/stage/clock.server.ts';
import { minutesLater } from '#sample/simulator/stage/stage.ts';

import type { Saboteur } from './saboteur.ts';

export type FaultsOptions = {
	seed: number;
	rates: FaultRates | undefined;
	clock: SimulatedClock;
	saboteur: Saboteur;
};

const fullDisk = () =>
	Object.assign(new Error('ENOSPC: no space left on device, write'), {
		code: 'ENOSPC',
		syscall: 'write',
	});

export type Faults = ReturnType<typeof makeFaults>;

/** Plans the failures during each event, and counts them. */
export function makeFaults({ seed, rates, clock, saboteur }: FaultsOptions) {
	let event: SimulatedEvent | null = null;
	let planned: PlannedFault | null = null;
	let fullUntil = 0;
	let numbers = 0;
	let failures = 0;
	const counts = new Map<string, number>();
	const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
	const isFull = () => clock.now().getTime() < fullUntil;

	const around: SimulatedFaults = {
		async begin(beginning) {
			event = beginning;
			numbers = failures = 0;
			planned = rates ? planFault(seed, event.key, rates) : null;
			saboteur.plan(planned?.kind === 'database' ? planned : null);
			if (planned?.kind === 'jump') {
				count(planned.minutes > 0 ? 'jump forward' : 'jump backward');
				await clock.set(minutesLater(clock.now(), planned.minutes));
			}
			if (planned?.kind === 'disk')
				fullUntil = minutesLater(clock.now(), planned.minutes).getTime();
		},
		async act(work) {
			try {
				return await work();
			} catch (error) {
				if (!(error instanceof Refusal) || failures === 0) throw error;
				count(`gave up: ${event?.kind} (${error.code})`);
				return [];
			}
		},
		async end() {
			if (planned?.kind === 'database') count(saboteur.hasStruck() ? planned.what : 'missed');
			saboteur.plan(null);
			event = planned = null;
		},
	};
	return {
		around,
		counts: (): string =>
			[...counts]
				.toSorted(([a], [b]) => a.localeCompare(b))
				.map(([what, number]) => `${what} ${number}`)
				.join(', '),
		count,
		/** Returns a key for something in the current event that is the same in every run. */
		nextKey(what: string): string {
			numbers += 1;
			return `${what} ${event?.key ?? 'start'} ${numbers}`;
		},
		mayFail: () => planned?.kind === 'database' || isFull(),
		failed: () => void (failures += 1),
		write() {
			if (!isFull()) return;
			count('full disk');
			throw fullDisk();
		},
	};
}
