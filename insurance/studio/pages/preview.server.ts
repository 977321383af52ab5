import { z } from 'zod';

import { type Language, LANGUAGES } from '#insurance/content/address.ts';
import type { PageData } from '#insurance/content/page.ts';
import { type PageInput, showPage } from '#insurance/content/show-page.server.ts';
import { publishPage, readKeptPage } from '#insurance/content/write-pages.server.ts';
import { OFFICE_HOURS } from '#insurance/staff/staff.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import { signerFor } from '#platform/config/signed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { isDay } from '#platform/values/dates.ts';

import { markTexts } from './marks.ts';
import { type PageDraft, readPageDraft, readDraftsOfRelease } from './store.server.ts';

const { sign, holds } = signerFor('content preview');

const shownSchema = z.union([
	z.strictObject({
		slug: z.string(),
		language: z.enum(LANGUAGES),
		day: z.string().refine(isDay).optional(),
		/** Texts carry marks, so that the studio knows what it shows. */
		marks: z.literal(true).optional(),
	}),
	z.strictObject({ releaseId: z.uuid(), day: z.string().refine(isDay).optional() }),
	/** Menus of a language that a person of the staff has not saved yet. */
	z.strictObject({ menus: z.uuid(), language: z.enum(LANGUAGES) }),
]);
/** What a link shows as if it were published: one page, all that a release holds, or menus. */
type Shown = z.output<typeof shownSchema>;

/** A link's key: what it shows and until when, signed, so that nothing in it can be changed. */
export function previewKey(secrets: Keyring, shown: Shown, until: Date): string {
	const head = `${Buffer.from(JSON.stringify(shown)).toString('base64url')}.${until.getTime()}`;
	return `${head}.${sign(secrets, head)}`;
}

/** A working day: the page beside the form is drawn all day long. */
const PREVIEW_MS = OFFICE_HOURS * 60 * 60_000;

/** The key with which the studio shows a page inside of its own. */
export const frameKey = (
	secrets: Keyring,
	place: { slug: string; language: Language },
	now: Date,
): string => previewKey(secrets, { ...place, marks: true }, new Date(now.getTime() + PREVIEW_MS));

/** The key with which the studio shows the site with menus that are not saved. */
export const menusKey = (
	secrets: Keyring,
	shown: { menus: string; language: Language },
	now: Date,
): string => previewKey(secrets, shown, new Date(now.getTime() + PREVIEW_MS));

/** What a key shows and until when; null for one that is forged, changed or over. */
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

/** What is to be shown: drafts, or the words of a page that is off the site. */
async function textsOf(db: Db, shown: Shown): Promise<Text[]> {
	if ('releaseId' in shown) return readDraftsOfRelease(db, shown.releaseId);
	if ('menus' in shown) return [];
	const { slug, language } = shown;
	const text =
		(await readPageDraft(db, slug, language)) ?? (await readKeptPage(db, slug, language));
	return text ? [text] : [];
}

/** Carries the page out of the transaction that is taken back. */
class Undone extends Error {
	readonly page: PageData;
	constructor(page: PageData) {
		super('taken back');
		this.page = page;
	}
}

/**
 * A page as it will be: the drafts are published in a transaction that is never kept, so that lists
 * and cards of other pages show it too, by the very code that publishes.
 */
export async function previewPage(db: Pool, shown: Shown, input: PageInput): Promise<PageData> {
	const texts = await textsOf(db, shown);
	const marked = 'marks' in shown && shown.marks === true && shown.slug === input['*'];
	try {
		return await db.transaction(async (tx) => {
			for (const text of texts) await publishPage(tx, text, text);
			const page = await showPage(tx, input, 'day' in shown ? shown.day : undefined);
			throw new Undone(marked ? markTexts(page) : page);
		});
	} catch (error) {
		if (error instanceof Undone) return error.page;
		throw error;
	}
}
