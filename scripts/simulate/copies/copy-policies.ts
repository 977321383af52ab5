import { type Base, readBase, type CopySource, storeBase } from './base.ts';
import { knownOf } from './known.ts';
import { renamingOf } from './rename.ts';
import { tokensOf } from './tokens.ts';
import { prepare, type PreparedBase, writeCounters, writeRows } from './write-copy.ts';

/** Larger numbers of policies are reached by copying. */
const SIMULATED_MOST = 20_000;
/** Minimum and maximum number of policies that are simulated as the base of copies. */
const BASE = [2_000, 5_000] as const;

/** Returns the number of policies to simulate, and the number of copies that provide the others. */
export function divide(policies: number): { simulated: number; copies: number } {
	if (policies <= SIMULATED_MOST) return { simulated: policies, copies: 0 };
	const [least, most] = BASE;
	for (let simulated = least; simulated <= most; simulated += 1)
		if (policies % simulated === 0) return { simulated, copies: policies / simulated - 1 };
	const copies = Math.ceil(policies / most) - 1;
	return { simulated: Math.round(policies / (copies + 1)), copies };
}

/** Returns the secrets of links in the rows; other columns contain their hashes. */
function* secretsOf({ tables }: Base): Generator<string> {
	for (const { sealed, rows } of tables)
		if ('token' in sealed)
			for (const { token } of rows)
				for (const part of typeof token === 'string' ? tokensOf(token) : [])
					if (typeof part !== 'string' && part.kind === 'secret') yield part.text;
}

export function prepareCopies(base: Base): PreparedBase {
	return prepare(base, renamingOf(base, knownOf(base), [...secretsOf(base)]));
}

/** Writes a whole copy in one transaction. */
export async function writeCopy(
	source: CopySource,
	prepared: PreparedBase,
	{ copy, copies, files }: { copy: number; copies: number; files: string },
): Promise<number> {
	const { client } = source;
	await client.query('begin');
	try {
		await client.query("set local session_replication_role = 'replica'");
		const rows = await writeRows(source, prepared, copy, { schema: 'public', files });
		await writeCounters(source, prepared, copy, copies);
		await client.query('insert into simulator.copied (number) values ($1)', [copy]);
		await client.query('commit');
		return rows;
	} catch (error) {
		await client.query('rollback');
		throw error;
	}
}

export type Copying = {
	copies: number;
	files: string;
	say(line: string): void;
	isStopped(): boolean;
};

/** Writes the missing copies until there are `copies`, also after an interruption. */
export async function copyPolicies(
	source: CopySource,
	{ copies, files, say, isStopped }: Copying,
): Promise<void> {
	const { client } = source;
	await storeBase(client);
	const { rows } = await client.query<{ last: number }>(
		'select coalesce(max(number), 0) as last from simulator.copied',
	);
	const prepared = prepareCopies(await readBase(source));
	const began = performance.now();
	const seconds = () => (performance.now() - began) / 1000;
	let sum = 0;
	for (let copy = (rows[0]?.last ?? 0) + 1; copy <= copies; copy += 1) {
		if (isStopped()) return say('Stopped; the same command resumes.');
		sum += await writeCopy(source, prepared, { copy, copies, files });
		const speed = Math.round(sum / seconds());
		say(`copy ${copy} of ${copies}  ${seconds().toFixed(0)} s, ${speed} rows/s`);
	}
	say('Updating statistics …');
	await client.query('analyze');
	say('Finished.');
}
