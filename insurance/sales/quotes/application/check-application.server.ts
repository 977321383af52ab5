import type * as z from 'zod/mini';

import { answersAsked } from '#insurance/product/products/answers.ts';
import {
	chosenWithin,
	type Product,
	type ProductVersion,
} from '#insurance/product/products/product.ts';
import { contradictions } from '#insurance/product/products/versions/named-product.ts';
import { vehicleYearProblem } from '#insurance/product/reference/vehicles/vehicle-years.ts';
import type { InputProblem } from '#insurance/product/tariffs/sold.ts';
import { type FieldMessages, refuseFields } from '#platform/contract/refusal.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { WireApplication, WireQuote } from '../api.ts';
import { addressProblems } from '../check-address.server.ts';
import { unmaskNik } from '../nik.ts';
import {
	priceQuote,
	productOf,
	type Quoted,
	type QuoteDeps,
} from '../pricing/price-quote.server.ts';
import type { Price } from '../pricing/price.ts';
import { type Application, applicationSchema, type Quote, quoteSchema } from '../quote.ts';
import { checkVehicleAndValue } from '../vehicle/check-vehicle.server.ts';
import { applicationFromWire } from '../wire/from-wire.ts';
import { wirePathOf } from '../wire/wire-paths.ts';
import { placesOf } from '../wire/wire-people.ts';
import {
	answerSituation,
	applicationProblems,
	notOnline,
	quoteProblems,
} from './application-rules.ts';

function refuseProblems(problems: readonly InputProblem[], body: WireQuote): void {
	if (problems.length === 0) return;
	const places = placesOf(body);
	const fields: FieldMessages = {};
	for (const { path, message } of problems) fields[wirePathOf(path, places)] ??= message;
	throw refuseFields(fields);
}

function checked<S extends z.ZodMiniType>(schema: S, value: unknown, body: WireQuote): z.output<S> {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	refuseProblems(
		result.error.issues.map(({ path, message }) => ({
			path: path.map((part) => (typeof part === 'number' ? part : String(part))),
			message,
		})),
		body,
	);
	throw result.error;
}

async function soldOnline(deps: QuoteDeps, body: WireQuote, now: Date): Promise<ProductVersion> {
	const version = await productOf(deps, body.content_id, now);
	const wrong = contradictions(version.product, body.productDetail, 'productDetail.');
	if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
	if (!version.product.onlineSale) throw refuseFields({ content_id: notOnline(version.product) });
	return version;
}

/**
 * Drops data that the product does not need: a vehicle, a start, or insured persons for a
 * motorcycle. Clients may send every documented field for every product.
 */
function asked<T extends { choice: object; insured: unknown[]; vehicle?: unknown }>(
	product: Product,
	sent: T,
) {
	const { startAt, ...choice } = sent.choice as { startAt?: unknown };
	return {
		...sent,
		choice: chosenWithin(product) ? { ...choice, startAt } : choice,
		insured: product.insured.object === 'person' ? sent.insured : [],
		vehicle: product.isMotorcycle ? (sent.vehicle ?? {}) : undefined,
	};
}

const onlyAsked = <T extends Quote | Application>(product: Product, declared: T, now: Date): T => ({
	...declared,
	answers: answersAsked(product.questions, answerSituation(product, declared, now)),
});

/**
 * Parses and validates the rating fields, then prices them for the chosen frequency, or for all
 * frequencies of the product. Refuses with `fix-fields`, using the sender's field names.
 */
export async function checkQuote(
	deps: QuoteDeps,
	body: WireQuote,
	now: Date,
	every = false,
): Promise<{ quote: Quote; quoted: Quoted }> {
	const version = await soldOnline(deps, body, now);
	const { product } = version;
	const parsed = checked(
		quoteSchema,
		asked(product, applicationFromWire(body, product.insured.members)),
		body,
	);
	const quote = onlyAsked(product, parsed, now);
	refuseProblems(quoteProblems(product, quote, jakartaDay(now), now), body);
	refuseProblems((await settleVehicle(deps, product, quote, now)).problems, body);
	const frequencies =
		every || quote.choice.frequency === null ? product.frequencies : [quote.choice.frequency];
	return { quote, quoted: await priceQuote(deps, version, quote, frequencies, now) };
}

/** Replaces the vehicle's brand and series with the spelling on the list and returns any problems. */
async function settleVehicle<T extends Quote | Application>(
	{ db }: QuoteDeps,
	product: Product,
	declared: T,
	now: Date,
): Promise<{ declared: T; problems: InputProblem[] }> {
	if (!declared.vehicle || vehicleYearProblem(declared.vehicle.year, jakartaDay(now)))
		return { declared, problems: [] };
	const { vehicle, problems } = await checkVehicleAndValue(
		db,
		product,
		declared.vehicle,
		declared.choice.sumInsured,
	);
	return { declared: { ...declared, vehicle }, problems };
}

/**
 * Restores a masked NIK from the stored one of the same person if the visible digits match.
 * Otherwise it remains masked and is refused.
 */
function unmasked(application: Application, stored: Application | null): Application {
	if (!stored) return application;
	const { holder, insured, vehicle } = application;
	const all = [
		stored.holder.nik,
		...stored.insured.map(({ nik }) => nik),
		stored.vehicle?.ownerNik,
	];
	return {
		...application,
		holder: { ...holder, nik: unmaskNik(holder.nik, all) },
		insured: insured.map((person, at) =>
			person.nik
				? { ...person, nik: unmaskNik(person.nik, [stored.insured[at]?.nik, ...all]) }
				: person,
		),
		...(vehicle?.ownerNik
			? {
					vehicle: {
						...vehicle,
						ownerNik: unmaskNik(vehicle.ownerNik, [stored.vehicle?.ownerNik, ...all]),
					},
				}
			: {}),
	};
}

/**
 * Parses, validates and prices a completed application: schema (B5), product rules, ages on the
 * relevant day, NIK against birth date and sex, addresses against the regions, and a vehicle
 * against its list and market value. `stored` is the application of the item being edited. Refuses
 * with `fix-fields`.
 */
export async function checkApplication(
	deps: QuoteDeps,
	body: WireApplication,
	stored: Application | null,
	now: Date,
): Promise<{ application: Application; quoted: Quoted; price: Price }> {
	const version = await soldOnline(deps, body, now);
	const { product } = version;
	const parsed = checked(
		applicationSchema,
		asked(product, applicationFromWire(body, product.insured.members)),
		body,
	);
	const filled = onlyAsked(product, unmasked(parsed, stored), now);
	const problems = applicationProblems(product, filled, jakartaDay(now), now);
	const settled = await settleVehicle(deps, product, filled, now);
	const application = settled.declared;
	const addresses = await addressProblems(deps.db, application.holder);
	refuseProblems([...problems, ...settled.problems, ...addresses], body);
	const quoted = await priceQuote(
		deps,
		version,
		application,
		[application.choice.frequency],
		now,
	);
	const price = quoted.prices[0];
	if (!price) throw new Error('a chosen frequency has no price');
	return { application, quoted, price };
}
