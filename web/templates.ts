import type { ComponentType } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';

import type { Beside } from './beside.ts';

/** `askBeside` loads the screen's additional data, which depends on the address. */
export type LoadedTemplate = {
	Screen: ComponentType<{ page: PageData; beside?: Beside | undefined }>;
	askBeside?: (ask: Ask, url: URL) => Promise<Beside>;
};
/** Source file of a screen, as listed in the build manifest, and a function that loads it. */
type Template = { source: string; load: () => Promise<LoadedTemplate> };

const article: Template = {
	source: 'site/ArticleDetail.tsx',
	load: () => import('./site/ArticleDetail.tsx'),
};
const partners: Template = {
	source: 'site/partners/Partners.tsx',
	load: () => import('#web/site/partners/Partners.tsx'),
};
const redeem: Template = {
	source: 'site/promotion/Redeem.tsx',
	load: () => import('#web/site/promotion/Redeem.tsx'),
};
const requests: Template = {
	source: 'site/service/ServiceRequests.tsx',
	load: () => import('#web/site/service/ServiceRequests.tsx'),
};
const maintenance: Template = {
	source: 'site/errors/Maintenance.tsx',
	load: () => import('#web/site/errors/Maintenance.tsx'),
};
const serverError: Template = {
	source: 'site/errors/ServerErrorPage.tsx',
	load: () => import('#web/site/errors/ServerErrorPage.tsx'),
};
const fallback: Template = {
	source: 'site/errors/Fallback.tsx',
	load: () => import('#web/site/errors/Fallback.tsx'),
};
const product: Template = {
	source: 'shop/product/ProductPage.tsx',
	load: () => import('#web/shop/product/ProductPage.tsx'),
};
const corporateForms: Template = {
	source: 'corporate/Forms.tsx',
	load: () => import('./corporate/Forms.tsx'),
};
const outcome: Template = {
	source: 'shop/checkout/bought/OutcomePage.tsx',
	load: () => import('#web/shop/checkout/bought/OutcomePage.tsx'),
};
const autodebet: Template = {
	source: 'selfcare/account/AutoDebetForm.tsx',
	load: () => import('#web/selfcare/account/AutoDebetForm.tsx'),
};
const forgotPassword: Template = {
	source: 'selfcare/ForgotPassword.tsx',
	load: () => import('./selfcare/ForgotPassword.tsx'),
};
const changePassword: Template = {
	source: 'selfcare/ChangePassword.tsx',
	load: () => import('./selfcare/ChangePassword.tsx'),
};

/**
 * Maps page template names to screens (A2.3). Each screen is a separate chunk that is loaded when a
 * page uses it.
 */
export const SCREEN_TEMPLATES: Record<string, Template> = {
	home: { source: 'site/Home.tsx', load: () => import('./site/Home.tsx') },
	catalog: { source: 'site/Catalog.tsx', load: () => import('./site/Catalog.tsx') },
	product,
	article: { source: 'site/Articles.tsx', load: () => import('./site/Articles.tsx') },
	'article-detail': article,
	default: { source: 'site/Default.tsx', load: () => import('./site/Default.tsx') },
	'hospital-partners': partners,
	'hospital-partners-teeth': partners,
	'form-download': {
		source: 'site/service/Downloads.tsx',
		load: () => import('#web/site/service/Downloads.tsx'),
	},
	'data-updates': requests,
	// Not in A2.3. It is the page at the old address in A2.2.35, which needs a separate form.
	complaints: requests,
	'claim-procedure': {
		source: 'site/service/ClaimProcedure.tsx',
		load: () => import('#web/site/service/ClaimProcedure.tsx'),
	},
	'service-description-with-accourdion': {
		source: 'site/service/ServiceDescription.tsx',
		load: () => import('#web/site/service/ServiceDescription.tsx'),
	},
	'company-profile': {
		source: 'site/service/CompanyProfile.tsx',
		load: () => import('#web/site/service/CompanyProfile.tsx'),
	},
	promotion: {
		source: 'site/promotion/Promotions.tsx',
		load: () => import('#web/site/promotion/Promotions.tsx'),
	},
	'promotion-ticket': redeem,
	'promotion-e-gift': redeem,
	'how-to-redeem': {
		source: 'site/promotion/HowToRedeem.tsx',
		load: () => import('#web/site/promotion/HowToRedeem.tsx'),
	},
	'under-construction': maintenance,
	maintenance,
	'500': serverError,
	'calculate-insurance-premi': {
		source: 'shop/calculator/CalculatorPage.tsx',
		load: () => import('#web/shop/calculator/CalculatorPage.tsx'),
	},
	'claim-report': {
		source: 'site/claim-report/ReportPage.tsx',
		load: () => import('#web/site/claim-report/ReportPage.tsx'),
	},
	'claim-document': {
		source: 'site/claim-document/SendPage.tsx',
		load: () => import('#web/site/claim-document/SendPage.tsx'),
	},
	'trusted-contact': {
		source: 'site/trusted-contact/ContactPage.tsx',
		load: () => import('#web/site/trusted-contact/ContactPage.tsx'),
	},
	employees: {
		source: 'site/employee/EmployeePage.tsx',
		load: () => import('#web/site/employee/EmployeePage.tsx'),
	},
	'own-card': { source: 'site/card/MyCard.tsx', load: () => import('#web/site/card/MyCard.tsx') },
	contact: {
		source: 'site/service/ContactPage.tsx',
		load: () => import('#web/site/service/ContactPage.tsx'),
	},
	'am-i-covered': {
		source: 'site/covered/CoveredPage.tsx',
		load: () => import('#web/site/covered/CoveredPage.tsx'),
	},
	'search-site': {
		source: 'site/search/SearchPage.tsx',
		load: () => import('#web/site/search/SearchPage.tsx'),
	},
	'compare-products': {
		source: 'shop/compare/ComparePage.tsx',
		load: () => import('#web/shop/compare/ComparePage.tsx'),
	},
	cart: { source: 'shop/cart/CartPage.tsx', load: () => import('#web/shop/cart/CartPage.tsx') },
	'payment-confirmation': {
		source: 'shop/checkout/SummaryPage.tsx',
		load: () => import('#web/shop/checkout/SummaryPage.tsx'),
	},
	'newcart-success': {
		source: 'shop/checkout/SavedPage.tsx',
		load: () => import('#web/shop/checkout/SavedPage.tsx'),
	},
	'pending-payment': {
		source: 'shop/checkout/payment/PendingPage.tsx',
		load: () => import('#web/shop/checkout/payment/PendingPage.tsx'),
	},
	'callback-success': outcome,
	'callback-failed': outcome,
	'callback-cancel': outcome,
	'corporate-portal': {
		source: 'corporate/panel/PanelScreen.tsx',
		load: () => import('#web/corporate/panel/PanelScreen.tsx'),
	},
	'login-corporate': corporateForms,
	'forgot-password-corporate': corporateForms,
	'change-password-corporate': corporateForms,
	'selfcare-login': { source: 'selfcare/Login.tsx', load: () => import('./selfcare/Login.tsx') },
	'selfcare-forgot-password': forgotPassword,
	'selfcare-change-password': changePassword,
	'selfcare-claim-page': {
		source: 'selfcare/claims/ClaimHowTo.tsx',
		load: () => import('#web/selfcare/claims/ClaimHowTo.tsx'),
	},
	'selfcare-e-claim': {
		source: 'selfcare/claims/wizard/ClaimWizard.tsx',
		load: () => import('#web/selfcare/claims/wizard/ClaimWizard.tsx'),
	},
	'selfcare-claims': {
		source: 'selfcare/claims/sent/ClaimList.tsx',
		load: () => import('#web/selfcare/claims/sent/ClaimList.tsx'),
	},
	'selfcare-claim-check': {
		source: 'selfcare/claims/ClaimCheck.tsx',
		load: () => import('#web/selfcare/claims/ClaimCheck.tsx'),
	},
	// Names that only document C uses for views of these screens (C2.1.10).
	'selfcare-email-confirmation': forgotPassword,
	'selfcare-success-change': changePassword,
	'selfcare-policy': {
		source: 'selfcare/policy/PolicyPage.tsx',
		load: () => import('#web/selfcare/policy/PolicyPage.tsx'),
	},
	'selfcare-payment-report': {
		source: 'selfcare/account/PaymentReport.tsx',
		load: () => import('#web/selfcare/account/PaymentReport.tsx'),
	},
	'selfcare-contact-us': {
		source: 'selfcare/account/ContactUs.tsx',
		load: () => import('#web/selfcare/account/ContactUs.tsx'),
	},
	'selfcare-detail-profile': {
		source: 'selfcare/account/ProfileDetail.tsx',
		load: () => import('#web/selfcare/account/ProfileDetail.tsx'),
	},
	'selfcare-edit-profile': {
		source: 'selfcare/account/ProfileEdit.tsx',
		load: () => import('#web/selfcare/account/ProfileEdit.tsx'),
	},
	'selfcare-sessions': {
		source: 'selfcare/account/Sessions.tsx',
		load: () => import('#web/selfcare/account/Sessions.tsx'),
	},
	'selfcare-privacy': {
		source: 'selfcare/account/PrivacyPage.tsx',
		load: () => import('#web/selfcare/account/PrivacyPage.tsx'),
	},
	'selfcare-trusted-contact': {
		source: 'selfcare/account/contact/TrustedContact.tsx',
		load: () => import('#web/selfcare/account/contact/TrustedContact.tsx'),
	},
	'selfcare-policy-service': {
		source: 'selfcare/servicing/ServicePage.tsx',
		load: () => import('#web/selfcare/servicing/ServicePage.tsx'),
	},
	'selfcare-messages': {
		source: 'selfcare/servicing/Messages.tsx',
		load: () => import('#web/selfcare/servicing/Messages.tsx'),
	},
	'selfcare-form-auto-debet': autodebet,
	'selfcare-pengajuan-autodebet': autodebet,
	'selfcare-home': {
		source: 'selfcare/SelfcareHome.tsx',
		load: () => import('./selfcare/SelfcareHome.tsx'),
	},
};

/**
 * Returns the screen of a template: by its exact name, else by its name without `-report` if that
 * is known (A2.3.25), else the fallback (A2.3.51).
 */
export const screenTemplate = (name: string): Template =>
	SCREEN_TEMPLATES[name] ?? SCREEN_TEMPLATES[name.replace(/-report$/, '')] ?? fallback;
