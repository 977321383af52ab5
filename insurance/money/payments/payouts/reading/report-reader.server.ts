import { setImmediate as breathe } from 'node:timers/promises';

import { Refusal } from '#platform/contract/refusal.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { makeThreadPool, type ThreadPool } from '#platform/threads/thread-pool.server.ts';
import { isKeyOf } from '#platform/values/keys.ts';

import { type ProviderReport, REPORT_PROVIDERS, type PayoutReportRow } from '../report.ts';
import { chunksOf } from '../store.server.ts';

export type ReadReport =
	| { said: Omit<ProviderReport, 'rows'>; packed: string[] }
	| { problem: string };
export type ReportReader = ThreadPool<ReadReport>;

export const makeReportReader = (warn?: (err: unknown) => void): ReportReader =>
	makeThreadPool({
		script: new URL('./report-thread.server.ts', import.meta.url),
		most: 1,
		patienceMs: 20_000,
		timeoutMs: 60_000,
		workMs: 20_000,
		memoryMb: 512,
		...(warn ? { warn } : {}),
	});

/** Number of bytes reserved for the provider id before the file's content. */
export const ID_BYTES = 32;

/** Packs rows as text, because hundreds of thousands of objects would block the receiving thread. */
export const packReport = ({ rows, ...said }: ProviderReport): ReadReport => ({
	said,
	packed: [...chunksOf(rows)].map((some) => JSON.stringify(some)),
});

async function unpack(packed: readonly string[]): Promise<PayoutReportRow[]> {
	const rows: PayoutReportRow[] = [];
	for (const some of packed) {
		rows.push(...(JSON.parse(some) as PayoutReportRow[]));
		await breathe();
	}
	return rows;
}

/**
 * Parses a provider's file. Refuses with `fix-fields` on `file` and a message, or with `busy` if no
 * thread was free.
 */
export async function readReportBytes(
	reader: ReportReader,
	provider: string,
	bytes: Uint8Array,
): Promise<ProviderReport> {
	if (!isKeyOf(REPORT_PROVIDERS, provider))
		throw refuseFile('Laporan penyedia ini belum bisa dibaca.');
	const read = await reader.run(Buffer.concat([Buffer.from(provider.padEnd(ID_BYTES)), bytes]));
	if ('failed' in read)
		throw read.failed === 'busy'
			? new Refusal('busy', 'Laporan lain sedang dibaca. Coba lagi sebentar.')
			: refuseFile('Laporan ini terlalu besar atau terlalu lama dibaca. Unduh per setoran.');
	if ('problem' in read.answer) throw refuseFile(read.answer.problem);
	return { ...read.answer.said, rows: await unpack(read.answer.packed) };
}
