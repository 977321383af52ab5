import { placesFrom } from '#insurance/product/reference/regions/places.ts';
import type { getPlan, saveProduct } from '#insurance/sales/quotes/api.ts';
import { applicationSchema } from '#insurance/sales/quotes/quote.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { type Ask, refusedFields } from '#platform/contract/client.ts';
import type { PlainAnswer, PlainRequest } from '#platform/http/pages/plain-forms.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { applicationOf, planProblems, quoteOf } from '../../application/application-of.ts';
import type { Posted } from '../../application/form-context.ts';
import { type FieldProblem, isNikRefused, oneOfEach } from '../../application/form-problems.ts';
import { type FormValues, initialValues, type RegionNames } from '../../application/form-values.ts';
import { type ApplicationPrice, worthChoosing } from '../../application/price/use-price.ts';
import { productExtras } from '../../product-extras.ts';
import { postedTools } from '../posted-tools.ts';
import { type PostedPart, POSTED_PARTS, shownOf, valuesOfPosted } from '../posted.ts';
import { hasNew } from './has-new.ts';
import { CARD_NOT_READ, readPostedCard } from './posted-card.ts';
import { atTheList, listProblems, takeMembers } from './posted-group.ts';
import { regionNames, NO_REGION_LISTS, regionsOf } from './posted-regions.ts';
import { screenOf } from './posted-screen.ts';
import { garageOf, NO_GARAGE } from './posted-vehicle.ts';
import type { ApplicationState } from './PostedApplication.tsx';
import { askSurely } from './sure-lists.ts';

const UNPRICED: ApplicationPrice = {
	state: 'incomplete',
	plans: [],
	message: 'Lengkapi isian di atas, lalu tekan Cek Premi Kamu.',
	fields: {},
};

async function priceOf(
	ask: Ask,
	page: PageData,
	values: FormValues,
	now: Date,
): Promise<ApplicationPrice> {
	const quote = quoteOf(page, values, now);
	if (!quote) return UNPRICED;
	const answer = await ask<typeof getPlan>(
		'POST /page/get-plan',
		applicationToWire(quote, productExtras(page)),
	);
	if (answer.ok) return { state: 'ready', plans: answer.data, message: '', fields: {} };
	const fields = refusedFields(answer.data);
	return { state: 'refused', plans: [], message: answer.message, fields };
}

/** Presses that only show another part of the form. */
const SHOWING = new Set(['tampilkan', 'ubah']);

type Checked = { part: PostedPart; found: [path: string, message: string][] };

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
	// A missing postal code is ignored until the village is chosen, which determines it.
	const follows = (path: string) =>
		path === 'holder.address.postalCode' && values.home.village === '';
	return {
		part: 'pemegang',
		found: checked.error.issues
			.map((one): [string, string] => [one.path.join('.'), one.message])
			.filter(([path]) => !follows(path)),
	};
}

/**
 * Returns the next part of the form to show; null while a part already shown has problems, or if no
 * part is left.
 */
function nextPart(wrong: Checked | null, shown: PostedPart): PostedPart | null {
	const at = POSTED_PARTS.indexOf(shown);
	// Fields that have not been asked yet do not count as wrong.
	const isHere = wrong !== null && POSTED_PARTS.indexOf(wrong.part) <= at;
	return isHere ? null : (POSTED_PARTS[at + 1] ?? null);
}

type State = Omit<ApplicationState, 'tools' | 'screen'> & Posted & { values: FormValues };

type Named = State & { names: { home: RegionNames; domicile: RegionNames } };

async function filled(
	page: PageData,
	{ posted, now, picture, problem }: PlainRequest,
	ask: Ask,
): Promise<{ state: Named; isCard: boolean }> {
	const values = valuesOfPosted(page, posted);
	const today = jakartaDay(now);
	const sure = askSurely(ask);
	const garage = await garageOf(page, values, sure, posted.get('motor'));
	const left = takeMembers(page, values, today);
	const isCard = posted.get('aksi') === 'ktp' && !problem;
	const card = isCard
		? await readPostedCard(page, values, { picture }, { ask, today })
		: CARD_NOT_READ;
	const lists = await regionsOf(values, placesFrom(sure));
	const names = {
		home: regionNames(lists.home, values.home),
		domicile: regionNames(lists.domicile, values.domicile),
	};
	const price = await priceOf(ask, page, values, now);
	const offered = worthChoosing(price.plans, values.frequency);
	if (offered[0] && !offered.some(({ freqType }) => freqType === values.frequency))
		values.frequency = offered[0].freqType;
	const shown = shownOf(posted);
	const chosen = { page, values, price, lists, names, garage, left };
	const problems = [...garage.wrong, ...card.problems];
	return { state: { ...chosen, ...card, problems, shown, nikDiffers: false }, isCard };
}

function refusalIn(
	message: string,
	fields: Record<string, string>,
	values: FormValues,
): [notice: string | null, problems: FieldProblem[]] {
	const problems = atTheList(oneOfEach(Object.entries(fields), values));
	return [problems.length > 0 ? null : message, problems];
}

async function pressed(
	page: PageData,
	request: PlainRequest,
	ask: Ask,
): Promise<Named & { ready: boolean }> {
	const { posted, now, problem } = request;
	const { state, isCard } = await filled(page, request, ask);
	const { values, price, shown, names, left, garage } = state;
	const again = (
		notice: string | null,
		problems: FieldProblem[] = [],
		at: PostedPart = shown,
	) => ({
		...state,
		ready: false,
		shown: POSTED_PARTS.indexOf(at) > POSTED_PARTS.indexOf(shown) ? at : shown,
		success: null,
		notice,
		problems: [...garage.wrong, ...problems],
	});
	if (problem) return again(problem);
	if (isCard) return { ...state, ready: false };
	if (SHOWING.has(posted.get('aksi') ?? '')) return again(null);
	const ofList = listProblems(page, values, left);
	if (ofList.length + garage.wrong.length > 0) return again(null, ofList);
	if (hasNew(state, posted, shown))
		return again('Ada isian baru untuk pilihanmu. Lengkapi, lalu lanjutkan.');
	// From the first screen, the form goes on to the second one, which may be unfinished.
	const goesOn = shown === 'pemegang' && posted.get('aksi') === 'lanjut';
	const wrong = firstWrong(page, values, names, now);
	const next = nextPart(wrong, shown);
	if (next !== null)
		return price.state === 'refused'
			? again(...refusalIn(price.message, price.fields, values))
			: again(null, [], next);
	if (wrong && !(goesOn && wrong.part === 'pemegang'))
		return again(null, atTheList(oneOfEach(wrong.found, values)));
	if (price.state !== 'ready') return again(price.message || 'Premi belum bisa dihitung.');
	return { ...again(null), ready: !goesOn };
}

function chosenIn({ price, values }: State) {
	return price.plans.find(({ freqType }) => freqType === values.frequency);
}

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
			notice: 'Terlalu banyak pengajuan dari jaringanmu. Tunggu sepuluh menit, lalu tekan Beli Sekarang lagi. Isianmu tidak hilang.',
		};
	const application = applicationSchema.parse(applicationOf(page, values, names, request.now));
	const figures = { planRate: plan?.planRate, discountPerCustomer: plan?.discountPerCustomer };
	const body = {
		...applicationToWire(application, { ...figures, ...productExtras(page) }),
		userSession: request.cart,
		captcha,
	};
	const answer = await ask<typeof saveProduct>('POST /page/product', body);
	if (answer.ok) return { cart: answer.data.userSession };
	const fields = refusedFields(answer.data);
	const [notice, problems] = refusalIn(answer.message, fields, values);
	return { ...state, nikDiffers: isNikRefused(fields, values), problems, notice };
}

function shownAs(state: State, { posted, now }: PlainRequest): ApplicationState {
	const { values, lists, garage, left, ...rest } = state;
	return {
		...rest,
		screen: screenOf(state, posted),
		tools: postedTools(rest.page, values, rest.problems, {
			now,
			posted: { lists, garage, left },
		}),
	};
}

export async function answerApplication(
	page: PageData,
	request: PlainRequest,
	ask: Ask,
): Promise<{ shown: ApplicationState } | Extract<PlainAnswer, { go: string }>> {
	if (!request.sent) {
		const lists = { home: NO_REGION_LISTS, domicile: NO_REGION_LISTS };
		const first = { page, values: initialValues(page), price: UNPRICED, lists };
		const none = { garage: NO_GARAGE, left: [] };
		const result = { success: null, notice: null, problems: [] };
		const rest = { ...result, shown: 'data' as const, nikDiffers: false };
		return { shown: shownAs({ ...first, ...none, ...rest }, request) };
	}
	const state = await pressed(page, request, ask);
	if (!state.ready) return { shown: shownAs(state, request) };
	const saved = await save(state, request, ask);
	if ('cart' in saved) return { go: '/beli/keranjang', cart: saved.cart };
	return { shown: shownAs(saved, request) };
}
