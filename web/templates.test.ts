import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';
import { sampleContent } from '#sample/content/content.ts';
import { Screen as ProductPage } from '#web/shop/product/ProductPage.tsx';
import { Screen as CompanyProfile } from '#web/site/service/CompanyProfile.tsx';
import { type Router, RouterProvider } from '#web/ui/navigation/router.tsx';

import { sourceOf } from './screens.ts';
import { SCREEN_TEMPLATES } from './templates.ts';

const router: Router = {
	place: { pathname: '/', search: '', hash: '', key: 'first', state: null },
	navigate: async () => {},
	waiting: false,
};

/** All template names in A2.3. */
const NAMES = [
	'home',
	'catalog',
	'product',
	'calculate-insurance-premi',
	'payment-confirmation',
	'cart',
	'default',
	'under-construction',
	'callback-success',
	'callback-failed',
	'callback-cancel',
	'pending-payment',
	'newcart-success',
	'article',
	'article-detail',
	'hospital-partners',
	'hospital-partners-teeth',
	'form-download',
	'data-updates',
	'claim-procedure',
	'service-description-with-accourdion',
	'form-download-report',
	'company-profile',
	'promotion-ticket',
	'promotion',
	'promotion-e-gift',
	'how-to-redeem',
	'login-corporate',
	'forgot-password-corporate',
	'change-password-corporate',
	'corporate-portal',
	'selfcare-home',
	'selfcare-policy',
	'selfcare-form-auto-debet',
	'selfcare-e-claim',
	'selfcare-claim-page',
	'selfcare-contact-us',
	'selfcare-payment-report',
	'selfcare-login',
	'selfcare-forgot-password',
	'selfcare-change-password',
	'selfcare-detail-profile',
	'selfcare-edit-profile',
	'maintenance',
	'500',
];

test.each(NAMES)('%s has its own screen and a sample page that shows it (A2.3)', (name) => {
	expect(sourceOf(name)).not.toBe('site/errors/Fallback.tsx');
	const shown = name === 'form-download-report' ? /-report$/ : new RegExp(`^${name}$`);
	expect(sampleContent.pages.some(({ template }) => shown.test(template))).toBe(true);
});

test('any other template shows the fallback (A2.3.51)', () => {
	expect(sourceOf('nothing-we-know')).toBe('site/errors/Fallback.tsx');
});

test.each(Object.entries(SCREEN_TEMPLATES))(
	'loads the screen of %s from the file that the build lists for it',
	(_name, { source, load }) => {
		expect(existsSync(join(import.meta.dirname, source))).toBe(true);
		expect(String(load)).toContain(source);
	},
);

test.each([
	['plan', ProductPage],
	['usp', ProductPage],
	['benefit', ProductPage],
	['benefit-alt', ProductPage],
	['accordion', ProductPage],
	['riplay', ProductPage],
	['company-profile-icon', CompanyProfile],
	['company-profile-awards', CompanyProfile],
])(
	'the screen shows a child %s, and a sample page has one (B3.1.09–B3.1.16)',
	(template, Screen) => {
		const childrenOf = (body: { children?: unknown }) =>
			((body.children ?? []) as { template: string; name: string }[]).filter(
				(child) => child.template === template,
			);
		const page = sampleContent.pages.find(({ body }) => childrenOf(body).length > 0);
		const children = page ? childrenOf(page.body) : [];
		// Benefit texts appear only next to a product's amounts.
		const product = {
			mainBenefitList: [{ plan: 'A', sumInsured: 1, sumInsuredPerBenefit: [] }],
			plans: [],
		};
		const screen = createElement(Screen, {
			page: { ...page?.body, title: 'Judul', children, product } as unknown as PageData,
		});
		const html = renderToStaticMarkup(RouterProvider({ value: router, children: screen }));
		for (const { name } of children) expect(html).toContain(name);
		expect(children.length).toBeGreaterThan(0);
	},
);
