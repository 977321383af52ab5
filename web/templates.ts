import type { ComponentType } from 'react';
import type { PageData } from '#insurance/content/page.ts';

type Loaded = { Screen: ComponentType<{ page: PageData }> };
/** A screen's file, as the build's manifest names it, and how to load it. */
export type Template = { source: string; load: () => Promise<Loaded> };

const home: Template = { source: 'site/Home.tsx', load: () => import('./site/Home.tsx') };
const catalog: Template = { source: 'site/Catalog.tsx', load: () => import('./site/Catalog.tsx') };
const plain: Template = { source: 'site/Default.tsx', load: () => import('./site/Default.tsx') };
const articles: Template = { source: 'site/Articles.tsx', load: () => import('./site/Articles.tsx') };
const article: Template = { source: 'site/ArticleDetail.tsx', load: () => import('./site/ArticleDetail.tsx') };
const partners: Template = { source: 'service/Partners.tsx', load: () => import('./service/Partners.tsx') };
const redeem: Template = { source: 'promotion/Redeem.tsx', load: () => import('./promotion/Redeem.tsx') };
const requests: Template = { source: 'service/ServiceRequests.tsx', load: () => import('./service/ServiceRequests.tsx') };
const maintenance: Template = { source: 'site/Maintenance.tsx', load: () => import('./site/Maintenance.tsx') };
const serverError: Template = { source: 'site/ServerErrorPage.tsx', load: () => import('./site/ServerErrorPage.tsx') };
const fallback: Template = { source: 'site/Fallback.tsx', load: () => import('./site/Fallback.tsx') };
const product: Template = { source: 'product/ProductPage.tsx', load: () => import('./product/ProductPage.tsx') };
const corporateForms: Template = { source: 'corporate/Forms.tsx', load: () => import('./corporate/Forms.tsx') };
const outcome: Template = { source: 'shop/OutcomePage.tsx', load: () => import('./shop/OutcomePage.tsx') };
const autodebet: Template = { source: 'account/AutoDebetForm.tsx', load: () => import('./account/AutoDebetForm.tsx') };

/** Page-template name → screen (A2.3). Each is a chunk of its own, loaded when a page names it. */
export const TEMPLATES: Record<string, Template> = {
	home,
	catalog,
	product,
	article: articles,
	'article-detail': article,
	default: plain,
	'hospital-partners': partners,
	'hospital-partners-teeth': partners,
	'form-download': { source: 'service/Downloads.tsx', load: () => import('./service/Downloads.tsx') },
	'data-updates': requests,
	// Not in A2.3: the page of A2.2.35's old address, which asks for a form of its own (issue 3).
	complaints: requests,
	'claim-procedure': { source: 'service/ClaimProcedure.tsx', load: () => import('./service/ClaimProcedure.tsx') },
	'service-description-with-accourdion': { source: 'service/ServiceDescription.tsx', load: () => import('./service/ServiceDescription.tsx') },
	'company-profile': { source: 'service/CompanyProfile.tsx', load: () => import('./service/CompanyProfile.tsx') },
	promotion: { source: 'promotion/Promotions.tsx', load: () => import('./promotion/Promotions.tsx') },
	'promotion-ticket': redeem,
	'promotion-e-gift': redeem,
	'how-to-redeem': { source: 'promotion/HowToRedeem.tsx', load: () => import('./promotion/HowToRedeem.tsx') },
	'under-construction': maintenance,
	maintenance,
	'500': serverError,
	'calculate-insurance-premi': { source: 'shop/CalculatorPage.tsx', load: () => import('./shop/CalculatorPage.tsx') },
	cart: { source: 'shop/CartPage.tsx', load: () => import('./shop/CartPage.tsx') },
	'payment-confirmation': { source: 'shop/SummaryPage.tsx', load: () => import('./shop/SummaryPage.tsx') },
	'newcart-success': { source: 'shop/SavedPage.tsx', load: () => import('./shop/SavedPage.tsx') },
	'pending-payment': { source: 'shop/PendingPage.tsx', load: () => import('./shop/PendingPage.tsx') },
	'callback-success': outcome,
	'callback-failed': outcome,
	'callback-cancel': outcome,
	'corporate-portal': { source: 'corporate/PanelScreen.tsx', load: () => import('./corporate/PanelScreen.tsx') },
	'login-corporate': corporateForms,
	'forgot-password-corporate': corporateForms,
	'change-password-corporate': corporateForms,
	'selfcare-login': { source: 'selfcare/Login.tsx', load: () => import('./selfcare/Login.tsx') },
	'selfcare-forgot-password': { source: 'selfcare/ForgotPassword.tsx', load: () => import('./selfcare/ForgotPassword.tsx') },
	'selfcare-change-password': { source: 'selfcare/ChangePassword.tsx', load: () => import('./selfcare/ChangePassword.tsx') },
	'selfcare-claim-page': { source: 'selfcare/ClaimHowTo.tsx', load: () => import('./selfcare/ClaimHowTo.tsx') },
	'selfcare-e-claim': { source: 'selfcare/ClaimWizard.tsx', load: () => import('./selfcare/ClaimWizard.tsx') },
	'selfcare-claims': { source: 'selfcare/ClaimList.tsx', load: () => import('./selfcare/ClaimList.tsx') },
	'selfcare-claim-check': { source: 'selfcare/ClaimCheck.tsx', load: () => import('./selfcare/ClaimCheck.tsx') },
	// Names that only document C uses, for views of these screens (C2.1.10).
	'selfcare-email-confirmation': { source: 'selfcare/ForgotPassword.tsx', load: () => import('./selfcare/ForgotPassword.tsx') },
	'selfcare-success-change': { source: 'selfcare/ChangePassword.tsx', load: () => import('./selfcare/ChangePassword.tsx') },
	'selfcare-policy': { source: 'policy/PolicyPage.tsx', load: () => import('./policy/PolicyPage.tsx') },
	'selfcare-payment-report': { source: 'account/PaymentReport.tsx', load: () => import('./account/PaymentReport.tsx') },
	'selfcare-contact-us': { source: 'account/ContactUs.tsx', load: () => import('./account/ContactUs.tsx') },
	'selfcare-detail-profile': { source: 'account/ProfileDetail.tsx', load: () => import('./account/ProfileDetail.tsx') },
	'selfcare-edit-profile': { source: 'account/ProfileEdit.tsx', load: () => import('./account/ProfileEdit.tsx') },
	'selfcare-sessions': { source: 'account/Sessions.tsx', load: () => import('./account/Sessions.tsx') },
	'selfcare-privacy': { source: 'account/PrivacyPage.tsx', load: () => import('./account/PrivacyPage.tsx') },
	'selfcare-policy-service': { source: 'servicing/ServicePage.tsx', load: () => import('./servicing/ServicePage.tsx') },
	'selfcare-messages': { source: 'servicing/Messages.tsx', load: () => import('./servicing/Messages.tsx') },
	'selfcare-form-auto-debet': autodebet,
	'selfcare-pengajuan-autodebet': autodebet,
	'selfcare-home': { source: 'selfcare/SelfcareHome.tsx', load: () => import('./selfcare/SelfcareHome.tsx') },
};

/** The screen of a template: the exact name, else without `-report` when the rest is known (A2.3.25), else the fallback (A2.3.51). */
export function templateOf(name: string): Template {
	const report = name.endsWith('-report') ? TEMPLATES[name.slice(0, -'-report'.length)] : undefined;
	return TEMPLATES[name] ?? report ?? fallback;
}
