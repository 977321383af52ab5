import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { Language } from '../address.ts';
import { readFilledNavigation, readFilledWordings } from '../figures/read-filled.server.ts';
import type { Navigation, SiteSettings } from '../frame/site-frame.ts';
import { siteSettings } from '../frame/site-settings.ts';
import type { PageData } from '../page.ts';
import { claimWordings } from '../program/claim-pages.server.ts';
import { footerAddress } from '../program/contacts.ts';
import { PROGRAM_NAVIGATION, withPortalMenu } from '../program/program-navigation.ts';
import { type PageInput, showPage } from '../show-page.server.ts';

/**
 * Source of the content calls: the local tables, or another host (A7.01). Refuses with `not-found`
 * and `busy`.
 */
export type ContentSource = {
	page(input: PageInput): Promise<PageData>;
	navigation(language: Language): Promise<Partial<Navigation>>;
	settings(): Promise<SiteSettings>;
	wordings(language: Language): Promise<Record<string, string>>;
};

export function ownContent(db: Db): ContentSource {
	return {
		page: (input) => showPage(db, input),
		navigation: async (language) => {
			const [menus, current] = await Promise.all([
				readFilledNavigation(db, language),
				currentInsurer(db),
			]);
			return {
				...withPortalMenu(menus ?? PROGRAM_NAVIGATION),
				footer_address: current ? footerAddress(current.insurer) : [],
			};
		},
		settings: async () => {
			const current = await currentInsurer(db);
			if (!current) throw new Refusal('not-found');
			return siteSettings(current);
		},
		wordings: async (language) => ({
			...claimWordings,
			...(await readFilledWordings(db, language)),
		}),
	};
}
