import type { FastifyInstance, FastifyReply } from 'fastify';
import sql from 'sql-template-tag';

import { insurerInForce } from '#insurance/access/insurer/insurer-versions.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { productBySlug } from '#insurance/product/products/versions/current-product.server.ts';
import { versionsOfProduct } from '#insurance/product/products/versions/product-versions.server.ts';
import type { Child } from '#insurance/site/content/page.ts';
import { printedPart } from '#insurance/site/content/product-pages/printed-part.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { type LostFilePage, sendLostFile } from '#platform/http/pages/lost-file.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { openPolicyPdf, type OpenPolicyDeps } from './document-jobs.server.ts';
import { type DownloadOwner, readDownloadKey } from './download-links.server.ts';
import { partPdf } from './pdf/part-pdf.server.ts';
import { riplayCosts } from './pdf/riplay/riplay-costs.server.ts';
import { riplayPdf } from './pdf/riplay/riplay-pdf.server.ts';

export type DownloadDeps = OpenPolicyDeps & {
	db: Db;
	secrets: Keyring;
	/** Documents rendered on download, by the kind stated in their signed links. */
	documents: Record<string, DocumentMaker>;
	lostFile: LostFilePage;
	/**
	 * Functions that return the id behind a request's session, by kind of session; null if there is
	 * no active session.
	 */
	holders: Record<DownloadOwner['kind'], (header: HeaderOf, now: Date) => Promise<string | null>>;
};

type HeaderOf = (name: string) => string | undefined;

const LIFE_MS = 5 * 60_000;
const MAX_MADE = 200;
const RIPLAY = /^riplay\/([a-z0-9-]{1,80})(?:\.(\d{1,6}))?\.pdf$/;

const { sign, holds } = signerFor('document links');

/**
 * Creates signed links to a policy's documents, valid for five minutes. Must only be called after
 * ownership was checked (trust.md 22).
 */
export function documentLinks({ db, secrets }: Pick<DownloadDeps, 'db' | 'secrets'>) {
	return async (
		policyId: string,
		caller: Caller,
	): Promise<{ docType: string; docFilePath: string }[]> => {
		const { rows } = await db.query<{ kind: string }>(
			sql`select kind from policy_document where policy_id = ${policyId}`,
		);
		return rows.map(({ kind }) => {
			const head = `v1.${policyId}.${caller.now.getTime() + LIFE_MS}.${customerIdOf(caller)}`;
			return {
				docType: kind,
				docFilePath: `/page/download?filepath=${head}.${sign(secrets, head)}`,
			};
		});
	};
}

function policyOfKey(
	secrets: Keyring,
	key: string,
	now: number,
): { policyId: string; customerId: string } | null {
	const parts = /^(v1\.([0-9a-f-]{36})\.(\d{13})\.([0-9a-f-]{36}))\.([\w-]{43})$/.exec(key);
	if (!parts) return null;
	const [, head = '', policyId = '', until = '', customerId = '', signature = ''] = parts;
	return holds(secrets, head, signature) && Number(until) > now ? { policyId, customerId } : null;
}

function sendFile(
	reply: FastifyReply,
	bytes: Buffer,
	name: string,
	shared: boolean,
	type = 'application/pdf',
): FastifyReply {
	return reply
		.header('content-disposition', `attachment; filename="${name}"`)
		.header('content-security-policy', "sandbox; default-src 'none'")
		.header('cache-control', shared ? 'public, max-age=3600' : 'private, no-store')
		.type(type)
		.send(bytes);
}

/**
 * Returns the version on sale today, or an earlier one whose price is still guaranteed. A version
 * that is not effective yet is not available.
 */
async function riplayVersion(db: Db, slug: string, older: string | undefined, today: Day) {
	const current = await productBySlug(db, slug, today);
	if (!current || older === undefined) return current;
	const all = await versionsOfProduct(db, current.code);
	return all.find((one) => one.version === Number(older) && one.effectiveFrom <= today);
}

function keepMade() {
	const made = new Map<string, Promise<Buffer>>();
	return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
		const bytes = made.get(key) ?? make();
		if (made.size > MAX_MADE) made.delete(made.keys().next().value as string);
		made.set(key, bytes);
		return bytes;
	};
}

/**
 * Serves `GET /page/download?filepath=…` (A7.35). `filepath` is a key, never a path. Available by
 * exact name: a product's RIPLAY, a form or a report. Available by a signed key and the session it
 * was made for: a policy document or one rendered on download.
 */
export function documentPages(
	app: FastifyInstance,
	deps: DownloadDeps,
	clock: () => Date = () => new Date(),
): void {
	const kept = keepMade();
	const riplay = async (slug: string, older: string | undefined): Promise<Buffer | null> => {
		const today = jakartaMoment(clock());
		const version = await riplayVersion(deps.db, slug, older, today);
		if (!version) return null;
		const costs = await riplayCosts(deps.db, version, today);
		const { version: by, insurer } = await insurerInForce(deps.db);
		const key = JSON.stringify([version.code, version.version, costs, by]);
		return kept(key, () => riplayPdf(version, costs, insurer));
	};
	// Rendered once for each version of the text that editors maintain.
	const printedPdf = async (part: Child): Promise<Buffer> => {
		const { version, insurer } = await insurerInForce(deps.db);
		return kept(JSON.stringify([part, version]), () => partPdf(part, insurer, clock()));
	};
	app.get(
		'/page/download',
		{ config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
		async (request, reply) => {
			const notThere = () => sendLostFile(request, reply, deps.lostFile);
			const filepath = (request.query as Record<string, unknown>)['filepath'];
			if (typeof filepath !== 'string' || filepath.length > 1_000) return notThere();
			const [, slug, older] = RIPLAY.exec(filepath) ?? [];
			if (slug) {
				const bytes = await riplay(slug, older);
				return bytes ? sendFile(reply, bytes, `riplay-${slug}.pdf`, true) : notThere();
			}
			const now = clock();
			const isHeldBy = async ({ kind, id }: DownloadOwner) =>
				(await deps.holders[kind]((name) => request.headers[name]?.toString(), now)) === id;
			const key = readDownloadKey(deps.secrets, filepath, now.getTime());
			if (key) {
				const made = (await isHeldBy(key.owner))
					? await deps.documents[key.kind]?.(key.about, now)
					: null;
				return made ? sendFile(reply, made.bytes, made.name, false, made.type) : notThere();
			}
			const printed = /^(formulir|laporan)\/([a-z0-9-]{1,80})\.pdf$/.exec(filepath);
			if (printed) {
				const part = await printedPart(deps.db, printed[1] ?? '', printed[2] ?? '');
				return part
					? sendFile(reply, await printedPdf(part), `${printed[2]}.pdf`, true)
					: notThere();
			}
			const ofPolicy = policyOfKey(deps.secrets, filepath, now.getTime());
			const bytes =
				ofPolicy && (await isHeldBy({ kind: 'customer', id: ofPolicy.customerId }))
					? await openPolicyPdf(deps.db, deps, ofPolicy.policyId, now)
					: null;
			return bytes ? sendFile(reply, bytes, 'polis.pdf', false) : notThere();
		},
	);
}
