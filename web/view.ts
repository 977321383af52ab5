import { type Language, placeInContent } from '#insurance/content/address.ts';
import type { getNavigation, getPage, getSettings, getWordings } from '#insurance/content/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import type { Navigation, SiteSettings } from '#insurance/content/site-frame.ts';
import type { getVerification, WireVerification } from '#insurance/documents/api.ts';
import type { Ask } from '#platform/contract/client.ts';

import type { Beside } from './beside.ts';
import { loadOffice, loadScreen, loadVerificationScreen } from './screens.ts';

/** `origin`: scheme and host of the site, for addresses that leave it. */
export type SiteData = {
	language: Language;
	origin: string;
	navigation: Navigation | null;
	settings: SiteSettings | null;
	wordings: Record<string, string>;
};

/**
 * All that an address shows: the parts of every page, and a page, a document's check, the back
 * office, nothing (404), a fault of ours (500) or no room for now (503).
 */
export type View = {
	site: SiteData;
	status: 200 | 404 | 500 | 503;
	page: PageData | null;
	/** What its screen asked of other calls. */
	beside?: Beside;
	verification?: WireVerification | null;
	office?: true;
	/** The template whose frame stays around a page that is not there for now. */
	frame?: string;
	/** The sentence of the answer with which a page of status 503 was refused. */
	trouble?: string;
};

/**
 * The parts that every page shares; a failed one falls back to defaults, it never takes the page
 * down (A8.06).
 */
export async function loadSiteData(
	ask: Ask,
	language: Language,
	origin: string,
): Promise<SiteData> {
	const [navigation, settings, wordings] = await Promise.all([
		ask<typeof getNavigation>('GET /page/:language/navigasi', { language }),
		ask<typeof getSettings>('GET /page/settings', {}),
		ask<typeof getWordings>('GET /page/:language/wordings', { language }),
	]);
	return {
		language,
		origin,
		navigation: navigation.ok ? navigation.data : null,
		settings: settings.ok ? settings.data : null,
		wordings: wordings.ok ? wordings.data : {},
	};
}

function decoded(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}

// 0 is an answer that never came: the visitor waits and tries again (A2.11).
const statusOf = (code: number): 404 | 500 | 503 =>
	code === 404 || code === 422 ? 404 : code === 503 || code === 0 ? 503 : 500;

type Part = Omit<View, 'site'>;

// oxlint-disable-next-line no-control-regex -- control signs are what is taken out
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/**
 * What a page reads of its address (A2.3.57–A2.3.59). Anybody can write anything there: what is no
 * page number is none, words lose their control signs and end where the call does.
 */
function questionOf({ searchParams }: URL) {
	const word = (name: string, most: number) =>
		searchParams.get(name)?.replace(CONTROL, ' ').trim().slice(0, most) || undefined;
	const page = searchParams.get('page') ?? '';
	return {
		search: word('search', 64),
		page: /^[1-9]\d*$/.test(page) ? page : undefined,
		city: word('city', 60),
		cashless: word('cashless', 10),
	};
}

/** The page of an address with its screen's script loaded, so that rendering never waits. */
export async function loadPage(ask: Ask, url: URL): Promise<Part> {
	const { language, slug } = placeInContent(url.pathname);
	const name = decoded(slug);
	if (name === null) return { status: 404, page: null };
	const answer = await ask<typeof getPage>('GET /page/*', {
		'*': name,
		language,
		...questionOf(url),
	});
	if (!answer.ok) {
		return { status: statusOf(answer.code), page: null, trouble: answer.message };
	}
	const { askBeside } = await loadScreen(answer.data.template);
	const beside = askBeside && (await askBeside(ask, url));
	// A page made to say that something broke says so to machines too (A2.3.52).
	const status = answer.data.template === '500' ? 500 : 200;
	return { status, page: answer.data, ...(beside ? { beside } : {}) };
}

async function loadVerification(ask: Ask, code: string): Promise<Part> {
	await loadVerificationScreen();
	const answer = await ask<typeof getVerification>('GET /page/verification/:code', { code });
	return { status: 200, page: null, verification: answer.ok ? answer.data : null };
}

const OFFICE = /^\/office(\/|$)/;

/**
 * The back office is no content: the page is its empty frame, and everything in it is asked for by
 * the person at work.
 */
async function loadOfficePart(pathname: string): Promise<Part> {
	const { isOfficePath } = await loadOffice();
	return isOfficePath(pathname)
		? { status: 200, page: null, office: true }
		: { status: 404, page: null };
}

/**
 * Everything to show at an address (A2.1.39). `known`: the parts of the site that are there
 * already. `ask` is the only way to data.
 */
export async function loadView(ask: Ask, url: URL, known?: SiteData): Promise<View> {
	const { language } = placeInContent(url.pathname);
	const code = /^\/verifikasi\/([^/]+)\/?$/.exec(url.pathname)?.[1];
	const [site, part] = await Promise.all([
		known?.language === language ? known : loadSiteData(ask, language, url.origin),
		OFFICE.test(url.pathname)
			? loadOfficePart(url.pathname)
			: code === undefined
				? loadPage(ask, url)
				: loadVerification(ask, decoded(code) ?? ''),
	]);
	return { site, ...part };
}
