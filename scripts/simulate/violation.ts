import { faultsText } from '#sample/simulator/faults/fault-rates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

/** Returns the options that repeat the same simulation from its first day. */
export function optionsOf({ seed, policies, from, to, faults }: Plan): string {
	const options = `--policies ${policies} --seed ${seed} --from ${from} --to ${to}`;
	return faults ? `${options} --faults ${faultsText(faults)}` : options;
}

/** Returns the day, event and cause of a failure, and how to reproduce it. */
export const violationText = (plan: Plan, folder: string, error: unknown): string =>
	[
		error instanceof Error ? error.message : String(error),
		'',
		'From the first day:',
		`  npm run simulate -- ${optionsOf(plan)} --folder var-simulated/again`,
		'From the failure on, because what happened before is kept:',
		`  npm run simulate -- ${optionsOf(plan)} --folder ${folder}`,
	].join('\n');
