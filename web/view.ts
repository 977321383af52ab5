import type { getVerification, WireVerification } from '#insurance/documents/api.ts';
import { type Language, placeInContent } from '#insurance/site/content/address.ts';
import type {
	getNavigation,
	getPage,
	getSettings,
	getWordings,
} from '#insurance/site/content/api.ts';
import type { Navigation, SiteSettings } from '#insurance/site/content/frame/site-frame.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';

import type { Beside } from './beside.ts';
import { loadOffice, loadScreen, loadVerificationScreen } from './screens.ts';

/** `origin`: scheme and host of the site, for absolute addresses. */
export type SiteData = {
	language: Language;
	origin: string;
	navigation: Navigation | null;
	settings: SiteSettings | null;
	wordings: Record<string, string>;
};

/**
 * Everything displayed at an address: the shared parts plus one of a page, a document verification,
 * the back office, not found (404), an internal error (500) and temporarily unavailable (503).
 */
export type View = {
	site: SiteData;
	status: 200 | 404 | 500 | 503;
	page: PageData | null;
	beside?: Beside;
	verification?: WireVerification | null;
	office?: true;
	/** Template whose layout surrounds a page that is temporarily unavailable. */
	frame?: string;
	trouble?: string;
};

/**
 * Loads the parts that all pages share. A part that cannot be loaded falls back to defaults and
 * never makes the page fail (A8.06).
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

// 0 means that there was no response: the visitor waits and retries (A2.11).
const statusOf = (code: number): 404 | 500 | 503 =>
	code === 404 || code === 422 ? 404 : code === 503 || code === 0 ? 503 : 500;

type Part = Omit<View, 'site'>;

// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/**
 * Parses a page's parameters from its address (A2.3.57–A2.3.59). Addresses are untrusted: an
 * invalid page number is ignored, control characters are removed from texts, and texts are cut to
 * the limit of the call.
 */
function questionOf({ searchParams }: URL) {
	const word = (name: string, most: number) =>
		searchParams.get(name)?.replace(CONTROL, ' ').trim().slice(0, most) || undefined;
	const page = searchParams.get('page') ?? '';
	return {
		search: word('search', 64),
		page: /^[1-9]\d*$/.test(page) ? page : undefined,
		city: word('city', 60),
		province: word('province', 60),
		facility: word('facility', 20),
		area: word('area', 60),
		cashless: word('cashless', 10),
	};
}

/**
 * Loads the page at an address together with the script of its screen, so that rendering never
 * waits.
 */
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
	const extra = askBeside && (await askBeside(ask, url));
	// An error page also has an error status for automated clients (A2.3.52).
	const status = answer.data.template === '500' ? 500 : 200;
	return { status, page: answer.data, ...(extra ? { beside: extra } : {}) };
}

async function loadVerification(ask: Ask, code: string): Promise<Part> {
	await loadVerificationScreen();
	const answer = await ask<typeof getVerification>('GET /page/verification/:code', { code });
	return { status: 200, page: null, verification: answer.ok ? answer.data : null };
}

const OFFICE = /^\/office(\/|$)/;

/**
 * The back office is not content: its page is an empty layout, and the browser of the logged-in
 * user requests the data.
 */
async function loadOfficePart(pathname: string): Promise<Part> {
	const { isOfficePath } = await loadOffice();
	return isOfficePath(pathname)
		? { status: 200, page: null, office: true }
		: { status: 404, page: null };
}

/**
 * Loads everything to display at an address (A2.1.39). `known`: site parts that are already loaded.
 * All data is requested through `ask`.
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
