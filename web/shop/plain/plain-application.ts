import type { PageData } from '#insurance/content/page.ts';
import type { getPlan, saveProduct } from '#insurance/quotes/api.ts';
import { applicationSchema } from '#insurance/quotes/quote.ts';
import { applicationToWire } from '#insurance/quotes/wire/to-wire.ts';
import { type Level, LEVELS, type Place, placesFrom } from '#insurance/reference/regions/places.ts';
import { type Ask, refusedFields } from '#platform/contract/client.ts';
import type { PlainAnswer, PlainRequest } from '#platform/http/pages/plain-forms.ts';

import { applicationOf, planProblems, quoteOf } from '../application/application-of.ts';
import { regionsOfNik } from '../application/card/nik-to-form.ts';
import { type Found, isNikRefused, oneOfEach } from '../application/form-problems.ts';
import {
	type AddressValues,
	type FormValues,
	initialValues,
	personsOf,
	type RegionNames,
} from '../application/form-values.ts';
import { type Price, worthChoosing } from '../application/use-price.ts';
import { toldOf } from '../product-told.ts';
import { plainTools } from './plain-tools.ts';
import type { ApplicationState } from './PlainApplication.tsx';
import type { Lists } from './PlainFields.tsx';
import { type Part, PARTS, shownOf, valuesOfPosted } from './posted.ts';

const NO_LISTS: Lists = { province: [], city: [], district: [], village: [] };
const UNPRICED: Price = { state: 'incomplete', plans: [], message: '', fields: {} };

type Load = (level: Level, parent: string) => Promise<Place[]>;

async function priceOf(ask: Ask, page: PageData, values: FormValues, now: Date): Promise<Price> {
	const quote = quoteOf(page, values, now);
	if (!quote) return UNPRICED;
	const answer = await ask<typeof getPlan>(
		'POST /page/get-plan',
		applicationToWire(quote, toldOf(page)),
	);
	if (answer.ok) return { state: 'ready', plans: answer.data, message: '', fields: {} };
	const fields = refusedFields(answer.data);
	return { state: 'refused', plans: [], message: answer.message, fields };
}

/** The places of each level that can be chosen from now. */
async function listsOf(address: AddressValues, load: Load): Promise<Lists> {
	const lists = { ...NO_LISTS };
	let parent = '';
	for (const level of LEVELS) {
		lists[level] = await load(level, parent);
		parent = address[level];
		if (parent === '') break;
	}
	return lists;
}

const nameOf = (lists: Lists, address: AddressValues, level: Level) =>
	lists[level].find(({ value }) => value === address[level])?.label ?? '';
const namesOf = (lists: Lists, address: AddressValues): RegionNames => ({
	province: nameOf(lists, address, 'province'),
	city: nameOf(lists, address, 'city'),
	district: nameOf(lists, address, 'district'),
	village: nameOf(lists, address, 'village'),
});

/** An empty postal code is that of the village, else of the district. */
function withCode(address: AddressValues, lists: Lists): void {
	if (address.postalCode !== '') return;
	const codeOf = (level: Level) =>
		lists[level].find(({ value }) => value === address[level])?.postalCode ?? '';
	address.postalCode = codeOf('village') || (address.village ? codeOf('district') : '');
}

/** The regions of both addresses; that of the card begins where its number was given out. */
async function regionsOf(values: FormValues, load: Load): Promise<ApplicationState['lists']> {
	if (values.home.province === '')
		for (const [name, value] of await regionsOfNik(values.holder.nik, load)) {
			const part = name.slice('home.'.length) as keyof AddressValues;
			if (part !== 'postalCode') values.home[part] = value;
		}
	const home = await listsOf(values.home, load);
	const domicile = values.sameDomicile ? NO_LISTS : await listsOf(values.domicile, load);
	withCode(values.home, home);
	withCode(values.domicile, domicile);
	return { home, domicile };
}

/** Whether something that was just chosen has fields that nobody has seen yet. */
function hasNew(values: FormValues, posted: URLSearchParams, shown: Part): boolean {
	const seen = new Set(posted.getAll('orang'));
	const persons = personsOf(values).some(({ at }) => !seen.has(at));
	if (shown !== 'pemegang') return persons;
	return (
		persons ||
		(!values.withSelf && !seen.has('holder')) ||
		(!values.sameDomicile && !posted.has('domicile.street')) ||
		(!values.holder.sameWhatsapp && !posted.has('holder.whatsapp'))
	);
}

type Checked = { part: Part; found: [path: string, message: string][] };

/** The first part that is not right yet, with what is wrong in it; null when all is. */
function firstWrong(
	page: PageData,
	values: FormValues,
	names: { home: RegionNames; domicile: RegionNames },
	now: Date,
): Checked | null {
	const early = planProblems(page, values, now);
	const ofData = early.filter(([path]) => !path.startsWith('answers'));
	if (ofData.length > 0) return { part: 'data', found: ofData };
	if (early.length > 0) return { part: 'premi', found: early };
	const checked = applicationSchema.safeParse(applicationOf(page, values, names, now));
	if (checked.success) return null;
	// The code follows from the village, which is asked for.
	const follows = (path: string) =>
		path === 'holder.address.postalCode' && values.home.village === '';
	return {
		part: 'pemegang',
		found: checked.error.issues
			.map((one): [string, string] => [one.path.join('.'), one.message])
			.filter(([path]) => !follows(path)),
	};
}

/** The part that is asked next; null while what is shown already is wrong, or nothing more comes. */
function nextPart(wrong: Checked | null, shown: Part): Part | null {
	const at = PARTS.indexOf(shown);
	// What nobody was asked yet is not wrong.
	const isHere = wrong !== null && PARTS.indexOf(wrong.part) <= at;
	return isHere ? null : (PARTS[at + 1] ?? null);
}

type State = Omit<ApplicationState, 'tools'> & { values: FormValues };

/** What one press comes to: the form again, further or with what is wrong, or all that is needed. */
async function pressed(
	page: PageData,
	{ posted, now, problem }: PlainRequest,
	ask: Ask,
): Promise<State & { names: { home: RegionNames; domicile: RegionNames }; ready: boolean }> {
	const values = valuesOfPosted(page, posted);
	const shown = shownOf(posted);
	const lists = await regionsOf(values, placesFrom(ask));
	const names = {
		home: namesOf(lists.home, values.home),
		domicile: namesOf(lists.domicile, values.domicile),
	};
	const price = await priceOf(ask, page, values, now);
	const offered = worthChoosing(price.plans, values.frequency);
	if (offered[0] && !offered.some(({ freqType }) => freqType === values.frequency))
		values.frequency = offered[0].freqType;
	const same = { page, values, price, lists, names, nikDiffers: false, ready: false };
	const again = (notice: string | null, problems: Found[] = [], at: Part = shown) => ({
		...same,
		shown: PARTS.indexOf(at) > PARTS.indexOf(shown) ? at : shown,
		notice,
		problems,
	});
	if (problem) return again(problem);
	if (posted.get('aksi') === 'wilayah') return again(null);
	if (hasNew(values, posted, shown))
		return again('Ada isian baru untuk pilihanmu. Lengkapi, lalu lanjutkan.');
	const wrong = firstWrong(page, values, names, now);
	const next = nextPart(wrong, shown);
	if (next !== null)
		return price.state === 'refused' ? again(price.message) : again(null, [], next);
	if (wrong) return again(null, oneOfEach(wrong.found, values));
	if (price.state !== 'ready') return again(price.message || 'Premi belum bisa dihitung.');
	return { ...again(null), ready: true };
}

function chosenIn({ price, values }: State) {
	return price.plans.find(({ freqType }) => freqType === values.frequency);
}

/** Saves what is whole; a refusal stands beside its field. */
async function save(
	state: Awaited<ReturnType<typeof pressed>>,
	request: PlainRequest,
	ask: Ask,
): Promise<State | { cart: string }> {
	const { page, values, names } = state;
	const plan = chosenIn(state);
	if (plan && request.posted.get('terlihat') !== String(plan.planRate))
		return {
			...state,
			notice: `Premi sekarang Rp${plan.planRateFormated}. Periksa dulu, lalu simpan bila setuju.`,
		};
	const captcha = request.prove();
	if (captcha === null)
		return {
			...state,
			notice: 'Terlalu banyak pengajuan dari jaringanmu. Tunggu sepuluh menit, lalu tekan Simpan lagi. Isianmu tidak hilang.',
		};
	const application = applicationSchema.parse(applicationOf(page, values, names, request.now));
	const figures = { planRate: plan?.planRate, discountPerCustomer: plan?.discountPerCustomer };
	const body = {
		...applicationToWire(application, { ...figures, ...toldOf(page) }),
		userSession: request.cart,
		captcha,
	};
	const answer = await ask<typeof saveProduct>('POST /page/product', body);
	if (answer.ok) return { cart: answer.data.userSession };
	const fields = refusedFields(answer.data);
	return {
		...state,
		nikDiffers: isNikRefused(fields, values),
		problems: oneOfEach(Object.entries(fields), values),
		notice: answer.message,
	};
}

const shownAs = ({ values, ...rest }: State, now: Date): ApplicationState => ({
	...rest,
	tools: plainTools(rest.page, values, rest.problems, now),
});

/** The form of a product, as it is asked for or after a press in it. */
export async function answerApplication(
	page: PageData,
	request: PlainRequest,
	ask: Ask,
): Promise<{ shown: ApplicationState } | Extract<PlainAnswer, { go: string }>> {
	if (!request.sent) {
		const lists = { home: NO_LISTS, domicile: NO_LISTS };
		const first = { page, values: initialValues(page), price: UNPRICED, lists };
		const rest = { shown: 'data' as const, problems: [], nikDiffers: false, notice: null };
		return { shown: shownAs({ ...first, ...rest }, request.now) };
	}
	const state = await pressed(page, request, ask);
	if (!state.ready) return { shown: shownAs(state, request.now) };
	const saved = await save(state, request, ask);
	if ('cart' in saved) return { go: '/beli/keranjang', cart: saved.cart };
	return { shown: shownAs(saved, request.now) };
}
