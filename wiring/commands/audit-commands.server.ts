import { parseArgs } from 'node:util';

import { breachReport } from '#insurance/office/trail/breach-report.server.ts';
import { readStoredHeads, storeHeads } from '#platform/audit/sealing/heads.server.ts';
import { sealEverything } from '#platform/audit/sealing/seal.server.ts';
import { proveRecord, verifyTrail } from '#platform/audit/sealing/verify.server.ts';
import { addToDay, isDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { Deps } from '../deps.server.ts';

/** Heads of the last month are compared with the chain. */
const HOURS = 31 * 24;
const SHOWN = 20;

const AUDIT_USAGE = [
	'npm run admin -- audit verify      recomputes every seal of the audit trail',
	'npm run admin -- audit prove ID    proves one record by its path to the head of its batch',
	'npm run admin -- audit breach [--account EMAIL|ID] [--call NAME] [--from DAY] [--to DAY]',
	'                                   whose data was touched, as CSV; days in Jakarta',
];

/** Throws if anything was changed, so that a script notices. */
async function verify({ pool, files }: Deps, now: Date): Promise<string[]> {
	await sealEverything(pool, now);
	const stored = await readStoredHeads(files, now, HOURS);
	const { batches, records, problems, heads } = await verifyTrail(pool, stored);
	if (problems.length > 0)
		throw new Error(
			[
				`The audit trail was changed: ${problems.length} problems`,
				...problems.slice(0, SHOWN).map((one) => `  ${one}`),
			].join('\n'),
		);
	await storeHeads(pool, files, now);
	return [
		`The audit trail is whole: ${records} records in ${batches} batches, compared with ${stored.length} stored heads.`,
		...heads.map(({ shard, number, head }) => `  head of batch ${shard}/${number}: ${head}`),
	];
}

async function prove({ pool }: Deps, id: string): Promise<string[]> {
	const proof = await proveRecord(pool, id);
	if (!proof) throw new Error(`${id} is no sealed record of the audit trail`);
	if (!proof.holds) throw new Error(`Record ${id} was changed after it was sealed`);
	return [JSON.stringify(proof, null, '\t')];
}

function dayIn(text: string, later = 0): Date {
	if (!isDay(text)) throw new Error(`${text} is no day; write it as 2026-03-31`);
	return jakartaMidnight(addToDay(text, { day: later }));
}

/** Persons are named by their ids; their addresses are in the back office. */
function breach({ pool }: Deps, args: string[]): Promise<string[]> {
	const { account, call, from, to } = parseArgs({
		args,
		options: {
			account: { type: 'string' },
			call: { type: 'string' },
			from: { type: 'string' },
			to: { type: 'string' },
		},
	}).values;
	if (account === undefined && call === undefined && from === undefined)
		throw new Error(AUDIT_USAGE.join('\n'));
	return breachReport(pool, {
		account,
		call,
		from: from === undefined ? null : dayIn(from),
		until: to === undefined ? null : dayIn(to, 1),
	});
}

/** `audit verify`, `audit prove ID` and `audit breach`. */
export async function audit(
	deps: Deps,
	[what = '', id = '', ...more]: string[],
): Promise<string[]> {
	if (what === 'breach') return breach(deps, id === '' ? [] : [id, ...more]);
	if (what === 'verify' && id === '') return verify(deps, new Date());
	if (what === 'prove' && id !== '' && more.length === 0) return prove(deps, id);
	throw new Error(AUDIT_USAGE.join('\n'));
}
