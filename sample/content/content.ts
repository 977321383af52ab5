import type { SeedContent } from '#insurance/content/seed.server.ts';

import { aboutInsurancePage } from './about-insurance.ts';
import { articlePages } from './articles.ts';
import { byLinkPages } from './by-link.ts';
import { claimGuidePages } from './claim-guide.ts';
import { claimPages, claimWordings } from './claims.ts';
import { companyPage } from './company.ts';
import { corporatePages } from './corporate.ts';
import { formsPage } from './downloads.ts';
import { englishPages } from './english.ts';
import { homePage } from './home.ts';
import { legalPages } from './legal.ts';
import { navigation } from './navigation.ts';
import { noticePages } from './notices.ts';
import { productPages } from './products.ts';
import { promoPages } from './promos.ts';
import { publicServicePages } from './public-service.ts';
import { redirects } from './redirects.ts';
import { reportPages } from './reports.ts';
import { selfcarePages } from './selfcare.ts';
import { shopPages } from './shop.ts';
import { wordings } from './wordings.ts';

/** Everything the sample insurer shows. All facts agree with sample/products; all of it is invented. */
export const sampleContent: SeedContent = {
	pages: [
		homePage,
		...productPages,
		...shopPages,
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
		...selfcarePages,
		...englishPages,
	],
	navigation,
	wordings: { ...wordings, id: { ...wordings.id, ...claimWordings } },
	redirects,
};
