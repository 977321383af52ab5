import { expect, test } from 'vitest';
import type { PageData } from '#insurance/content/page.ts';
import { fieldOf } from './form-problems.ts';
import { initialValues } from './form-values.ts';

const values = { ...initialValues({} as PageData), withPartner: true, childCount: 2 };

test.each([
	['holder.nik', 'holder.nik'],
	['quoteHolder.nric', 'holder.nik'],
	['holder.whatsapp', 'holder.phone'],
	['quoteHolder.whatsappNumber', 'holder.phone'],
	['holder.birthDate', 'holder.year'],
	['holder.address.postalCode', 'home.postalCode'],
	['quoteHolder.addresses.0.postalcode', 'home.postalCode'],
	['quoteHolder.addresses.1.subDistrict', 'domicile.district'],
	['holder.domicile.street', 'domicile.street'],
	['insured.0.name', 'holder.name'],
	['insured.1.name', 'partner.name'],
	['productDetail.customer.2.dob', 'children.0.year'],
	['insured.3.sex', 'children.1.sex'],
	['insured', 'withSelf'],
	['beneficiaries', 'beneficiaries.0.share'],
	['beneficiaries.1.name', 'beneficiaries.1.name'],
	['consents.privacy', 'privacy'],
	['productDetail.premiumAmount', 'sumInsured'],
	['captcha', null],
])('the message of %s stands at %s', (path, field) => expect(fieldOf(path, values)).toBe(field));
