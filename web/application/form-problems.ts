import { type FormValues, personsOf } from './form-values.ts';

const ADDRESS: Record<string, string> = { street: 'street', postalCode: 'postalCode', postalcode: 'postalCode', province: 'province', city: 'city', district: 'district', subDistrict: 'district', village: 'village', regionId: 'village' };
const HOLDER: Record<string, string> = {
	name: 'name', nik: 'nik', nric: 'nik', nikConfirmed: 'nik', birthDate: 'year', dob: 'year', sex: 'sex', gender: 'sex',
	phone: 'phone', mobilePhone: 'phone', whatsapp: 'whatsapp', whatsappNumber: 'whatsapp', email: 'email',
};
const PERSON: Record<string, string> = { name: 'name', birthDate: 'year', dob: 'year', sex: 'sex', gender: 'sex' };
const CHOICE: Record<string, string> = { plan: 'plan', productPlan: 'plan', sumInsured: 'sumInsured', premiumAmount: 'sumInsured', period: 'period', frequency: 'frequency', paymentFrequency: 'frequency' };

/**
 * The form's field that a message belongs to: `path` is a path of the application (checked in the browser) or of the wire
 * (a refusal of the server). Null: it belongs to no field and is shown on top.
 */
export function fieldOf(path: string, values: FormValues): string | null {
	const [head = '', second = '', third = '', fourth = ''] = path.split('.');
	if (head === 'holder' || head === 'quoteHolder') {
		if (second === 'address') return `home.${ADDRESS[third] ?? 'street'}`;
		if (second === 'domicile') return `domicile.${ADDRESS[third] ?? 'street'}`;
		if (second === 'addresses') return `${third === '1' ? 'domicile' : 'home'}.${ADDRESS[fourth] ?? 'street'}`;
		// A number that is the same as the phone's has no field of its own on the screen.
		if (values.holder.sameWhatsapp && HOLDER[second] === 'whatsapp') return 'holder.phone';
		return HOLDER[second] ? `holder.${HOLDER[second]}` : null;
	}
	const insured = head === 'insured' ? [second, third] : second === 'customer' ? [third, fourth] : null;
	if (insured) {
		if (!insured[0]) return 'withSelf';
		const person = personsOf(values)[Number(insured[0])];
		if (!person) return 'withSelf';
		// The name of the insured holder is the holder's own.
		return person.at === 'self' && insured[1] === 'name' ? 'holder.name' : `${person.at}.${PERSON[insured[1] ?? ''] ?? 'year'}`;
	}
	if (head === 'beneficiaries') return second === '' ? 'beneficiaries.0.share' : `beneficiaries.${second}.${third === 'relationship' || third === 'share' ? third : 'name'}`;
	if (head === 'consents') return second === 'privacy' ? 'privacy' : 'agreement';
	if (head === 'choice' || head === 'productDetail') return CHOICE[second] ?? null;
	return null;
}
