import { byLinkPages } from '#insurance/site/content/program/by-link-pages.server.ts';
import { claimPages, claimWordings } from '#insurance/site/content/program/claim-pages.server.ts';
import { corporatePages } from '#insurance/site/content/program/corporate-pages.server.ts';
import { publicServicePages } from '#insurance/site/content/program/public-service-pages.server.ts';
import { selfcarePages } from '#insurance/site/content/program/selfcare-pages.server.ts';
import { shopPages } from '#insurance/site/content/program/shop-pages.server.ts';
import type { SeedContent, SeedPage } from '#insurance/site/content/seed.server.ts';

import { aboutInsurancePage } from './about-insurance.ts';
import { articlePages } from './articles.ts';
import { claimGuidePages } from './claim-guide.ts';
import { companyPage } from './company.ts';
import { formsPage } from './downloads.ts';
import { englishPages } from './english.ts';
import { homePage } from './home.ts';
import { legalPages } from './legal.ts';
import { navigation } from './navigation.ts';
import { noticePages } from './notices.ts';
import { productPages } from './products.ts';
import { promoPages } from './promos.ts';
import { redirects } from './redirects.ts';
import { reportPages } from './reports.ts';
import { sampleSelfcareHome } from './selfcare.ts';
import { sampleShopPages } from './shop.ts';
import { wordings } from './wordings.ts';

const own = [sampleSelfcareHome, ...sampleShopPages];
const OWN = new Set(own.map(({ slug }) => slug));
const fromProgram = (pages: readonly SeedPage[]): SeedPage[] =>
	pages.filter(({ slug }) => !OWN.has(slug));

/**
 * All content of the sample insurer. All of it is invented, and its facts agree with
 * sample/products.
 */
export const sampleContent: SeedContent = {
	pages: [
		homePage,
		...productPages,
		...own,
		...fromProgram(shopPages),
		...promoPages,
		...articlePages,
		...claimGuidePages,
		companyPage,
		...legalPages,
		...noticePages,
		formsPage,
		...reportPages,
		...publicServicePages,
		...byLinkPages,
		aboutInsurancePage,
		...corporatePages,
		...claimPages,
		...fromProgram(selfcarePages),
		...englishPages,
	],
	navigation,
	wordings: { ...wordings, id: { ...wordings.id, ...claimWordings } },
	redirects,
};
