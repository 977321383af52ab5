import type { FastifyInstance, FastifyReply } from 'fastify';

import { staffOfCookie } from '#insurance/access/staff/login/office-session.server.ts';
import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { customerHolding } from '#insurance/people/accounts/sessions.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { type LostFilePage, sendLostFile } from '#platform/http/pages/lost-file.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type ClaimDeps, documentNames, sameCustomer, SEALED } from '../claim-content.server.ts';
import { type DocumentRow, findDocuments } from '../document-store.server.ts';
import { findClaimById } from '../store.server.ts';
import type { seeDraftFile } from './api.ts';
import { ownUpload } from './upload-document.server.ts';

const LIFE_MS = 5 * 60_000;
/** Query parameter that displays a picture in its own tab instead of downloading it. */
const SHOWN = 'lihat';

export type Viewer = { kind: 'c' | 's'; id: string };

const { sign, holds } = signerFor('claim document links');

/**
 * Returns a document's address, valid for five minutes. Call this only after the viewer's access
 * has been checked (trust.md 22).
 */
export function documentLink(
	secrets: Keyring,
	documentId: string,
	viewer: Viewer,
	now: Date,
): string {
	const head = `v1.${documentId}.${now.getTime() + LIFE_MS}.${viewer.kind}.${viewer.id}`;
	return `/page/claim-document?filepath=${head}.${sign(secrets, head)}`;
}

export async function linkToDraftFile(
	deps: ClaimDeps,
	input: CallInput<typeof seeDraftFile>,
	caller: Caller,
): Promise<CallOutput<typeof seeDraftFile>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { id } = await ownUpload(deps, customerId, input.filepath);
	const url = documentLink(deps.secrets, id, { kind: 'c', id: customerId }, caller.now);
	return { url: `${url}&${SHOWN}=1` };
}

export function readLink(
	secrets: Keyring,
	text: string,
	now: number,
): { documentId: string; viewer: Viewer } | null {
	const parts = /^(v1\.([0-9a-f-]{36})\.(\d{13})\.([cs])\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(
		text,
	);
	if (!parts) return null;
	const [, head = '', documentId = '', until = '', kind = '', id = '', signature = ''] = parts;
	return holds(secrets, head, signature) && Number(until) > now
		? { documentId, viewer: { kind: kind as Viewer['kind'], id } }
		: null;
}

/**
 * Checks access through a link. A customer's link works in that customer's active session. A staff
 * link works for the staff member it was made for, while they are logged in and may read claims;
 * each use is recorded.
 */
async function allowed(
	deps: ClaimDeps,
	row: DocumentRow,
	viewer: Viewer,
	cookies: string | undefined,
	now: Date,
): Promise<boolean> {
	if (viewer.kind === 'c')
		return (
			row.customerId === viewer.id &&
			(await customerHolding(deps)(
				(name) => (name === 'cookie' ? cookies : undefined),
				now,
			)) === viewer.id
		);
	const staff = await staffOfCookie(deps.db, deps.secure, cookies, now);
	if (
		!staff ||
		staff.staffId !== viewer.id ||
		!hasRight(staff.roles, 'claims.read') ||
		row.claimId === null
	)
		return false;
	const claim = await findClaimById(deps.db, row.claimId);
	if (!claim) return false;
	await recordRead(deps.db, {
		staffId: staff.staffId,
		customerId: row.customerId,
		subject: 'claim-document',
		subjectId: row.id,
		reason: 'Membaca dokumen klaim',
		number: claim.claimNo,
		at: now,
	});
	return true;
}

function send(
	reply: FastifyReply,
	row: DocumentRow,
	fileName: string,
	bytes: Buffer,
	inline: boolean,
): FastifyReply {
	const shown = inline && row.mediaType.startsWith('image/') ? 'inline' : 'attachment';
	return reply
		.header(
			'content-disposition',
			`${shown}; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
		)
		.header('content-security-policy', "sandbox; default-src 'none'")
		.header('cache-control', 'private, no-store')
		.type(row.mediaType)
		.send(bytes);
}

/** Serves `GET /page/claim-document?filepath=…`: a claim's document by its signed key, decrypted. */
export function claimDocumentPages(
	app: FastifyInstance,
	deps: ClaimDeps & { lostFile: LostFilePage },
	clock: () => Date = () => new Date(),
): void {
	app.get(
		'/page/claim-document',
		{ config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
		async (request, reply) => {
			const notThere = () => sendLostFile(request, reply, deps.lostFile);
			const { filepath, [SHOWN]: shown } = request.query as Record<string, unknown>;
			const now = clock();
			const link =
				typeof filepath === 'string'
					? readLink(deps.secrets, filepath, now.getTime())
					: null;
			const row = link ? (await findDocuments(deps.db, [link.documentId]))[0] : undefined;
			if (
				!link ||
				!row ||
				!(await allowed(deps, row, link.viewer, request.headers.cookie, now))
			)
				return notThere();
			const sealed = await deps.files.get(row.fileKey);
			if (!sealed) return notThere();
			const bytes = Buffer.from(deps.sealer.open<string>(SEALED.file, sealed), 'base64');
			return send(
				reply,
				row,
				documentNames(deps.sealer, row).fileName,
				bytes,
				link.viewer.kind === 's' || shown === '1',
			);
		},
	);
}
