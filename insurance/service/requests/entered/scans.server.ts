import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker, DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import {
	documentOf,
	keepMessageFile,
	type MessageFileDeps,
} from '../messages/files/keep-message-file.server.ts';
import { MESSAGE_FILE } from '../messages/files/shown-files.server.ts';
import { lockNumber } from '../service/store.server.ts';
import type { attachScan, openScan } from './api.ts';
import { insertScan, scanById, scansOf } from './store.server.ts';

/** Files of one request, so that a mistake fills no disk. */
const MOST_SCANS = 20;

/** Returns what staff attached to a request, oldest first. */
export async function shownScans({ sealer }: { sealer: Sealer }, db: Db, requestId: string) {
	return (await scansOf(db, requestId)).map(({ id, content, size }) => ({
		id,
		name: sealer.open<string>(MESSAGE_FILE.name, content),
		size,
	}));
}

/** Attaches a scan to a request. Refuses with `fix-fields`, `look-again`, `not-found`. */
export async function attachScanTo(
	deps: MessageFileDeps,
	{ number, file }: CallInput<typeof attachScan>,
	caller: Caller,
): Promise<CallOutput<typeof attachScan>> {
	const { staffId } = staffWho(caller, 'service.answer');
	return keepMessageFile(deps, file, caller.now, (row) =>
		deps.db.transaction(async (tx) => {
			const request = await lockNumber(tx, number);
			if (!request) throw new Refusal('not-found', 'Laporan tidak ditemukan.');
			if ((await scansOf(tx, request.id)).length >= MOST_SCANS)
				throw new Refusal(
					'look-again',
					`Laporan ini sudah punya ${MOST_SCANS} lampiran. Gabungkan halamannya dalam satu PDF.`,
				);
			await insertScan(tx, { ...row, requestId: request.id, uploadedBy: staffId });
			const at = caller.now;
			await recordAction(tx, { staffId, action: 'complaint-scanned', subject: number, at });
			return { scanId: row.id };
		}),
	);
}

/** Returns the address of a scan and records the access. */
export async function linkToScan(
	{ db, downloadLink }: MessageFileDeps & { downloadLink: DownloadLink },
	{ scanId }: CallInput<typeof openScan>,
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<CallOutput<typeof openScan>>> {
	staffWho(caller, 'service.read');
	return db.transaction(async (tx) => {
		const scan = await scanById(tx, scanId);
		if (!scan) throw new Refusal('not-found', 'Berkas ini tidak ditemukan.');
		return caller.reveal(tx, { requestId: scan.requestId }, async () => ({
			url: downloadLink('request-scan', [scanId], caller),
		}));
	});
}

/** `request-scan`: a scan, through a link made after its access was checked and recorded. */
export const scanDocuments = (
	deps: Pick<MessageFileDeps, 'db' | 'sealer' | 'files'>,
): Record<'request-scan', DocumentMaker> => ({
	'request-scan': async ([scanId = '']) => documentOf(deps, await scanById(deps.db, scanId)),
});
