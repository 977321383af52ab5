import { z } from 'zod';

import { OFFICE_HOURS } from '#insurance/access/staff/staff.ts';
import { type Language, LANGUAGES } from '#insurance/site/content/address.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { type PageInput, showPage } from '#insurance/site/content/show-page.server.ts';
import { publishPage, readKeptPage } from '#insurance/site/content/write-pages.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { isDay } from '#platform/values/dates.ts';

import { readAsIf } from '../../frame/look.server.ts';
import { markTexts } from '../marks.ts';
import { type PageDraft, readPageDraft, readDraftsOfRelease } from '../store.server.ts';

const { sign, holds } = signerFor('content preview');

const shownSchema = z.union([
	z.strictObject({
		slug: z.string(),
		language: z.enum(LANGUAGES),
		day: z.string().refine(isDay).optional(),
		/** If set, texts contain marks that let the studio locate their fields. */
		marks: z.literal(true).optional(),
	}),
	z.strictObject({ releaseId: z.uuid(), day: z.string().refine(isDay).optional() }),
	z.strictObject({ menus: z.uuid(), language: z.enum(LANGUAGES) }),
]);
type Shown = z.output<typeof shownSchema>;

export function previewKey(secrets: Keyring, shown: Shown, until: Date): string {
	const head = `${Buffer.from(JSON.stringify(shown)).toString('base64url')}.${until.getTime()}`;
	return `${head}.${sign(secrets, head)}`;
}

/** One working day, because editors keep the preview open next to the form all day. */
const PREVIEW_MS = OFFICE_HOURS * 60 * 60_000;

export const frameKey = (
	secrets: Keyring,
	place: { slug: string; language: Language },
	now: Date,
): string => previewKey(secrets, { ...place, marks: true }, new Date(now.getTime() + PREVIEW_MS));

export const menusKey = (
	secrets: Keyring,
	shown: { menus: string; language: Language },
	now: Date,
): string => previewKey(secrets, shown, new Date(now.getTime() + PREVIEW_MS));

/** Returns the content and expiry of a preview key; null if the key is forged, altered or expired. */
export function readPreviewKey(
	secrets: Keyring,
	key: string,
	now: Date,
): { shown: Shown; until: Date } | null {
	const parts = /^(([\w-]{1,600})\.(\d{13}))\.([\w-]{43})$/.exec(key);
	if (!parts) return null;
	const [, head = '', about = '', until = '', signature = ''] = parts;
	if (!holds(secrets, head, signature) || Number(until) <= now.getTime()) return null;
	const read = shownSchema.safeParse(JSON.parse(Buffer.from(about, 'base64url').toString()));
	return read.success ? { shown: read.data, until: new Date(Number(until)) } : null;
}

type Text = Pick<PageDraft, 'slug' | 'language' | 'title' | 'body'>;

async function textsOf(db: Db, shown: Shown): Promise<Text[]> {
	if ('releaseId' in shown) return readDraftsOfRelease(db, shown.releaseId);
	if ('menus' in shown) return [];
	const { slug, language } = shown;
	const text =
		(await readPageDraft(db, slug, language)) ?? (await readKeptPage(db, slug, language));
	return text ? [text] : [];
}

/**
 * Previews a page. Drafts are published in a transaction that is rolled back, using the normal
 * code, so that lists and cards on other pages include them too.
 */
export async function previewPage(db: Pool, shown: Shown, input: PageInput): Promise<PageData> {
	const texts = await textsOf(db, shown);
	const marked = 'marks' in shown && shown.marks === true && shown.slug === input['*'];
	return readAsIf(
		db,
		async (tx) => {
			for (const text of texts) await publishPage(tx, text, text);
		},
		async (tx) => {
			const page = await showPage(tx, input, 'day' in shown ? shown.day : undefined);
			return marked ? markTexts(page) : page;
		},
	);
}
