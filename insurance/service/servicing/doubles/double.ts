import type { Policy, PolicyHead } from '#insurance/policies/policy.ts';
import { daysBetween, jakartaDay } from '#platform/values/dates.ts';

type Head = Pick<PolicyHead, 'id' | 'source' | 'orderNo' | 'product' | 'cover' | 'issuedAt'>;

/**
 * Returns the pairs of policies that may be one purchase paid twice: two orders for the same
 * product within some days, with covers that overlap. The older policy comes first. The caller
 * compares who or what they insure.
 */
export function alikePairs<H extends Head>(heads: readonly H[], days: number): [H, H][] {
	const bought = heads
		.filter(({ source, orderNo }) => source === 'order' && orderNo !== null)
		.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
	const within = (one: H, other: H) =>
		daysBetween(jakartaDay(one.issuedAt), jakartaDay(other.issuedAt)) <= days;
	const overlap = ({ cover: one }: H, { cover: other }: H) =>
		one.startDay <= other.endDay && other.startDay <= one.endDay;
	return bought.flatMap((one, at) =>
		bought
			.slice(at + 1)
			.filter(
				(other) =>
					other.product.code === one.product.code &&
					other.orderNo !== one.orderNo &&
					within(one, other) &&
					overlap(one, other),
			)
			.map((other): [H, H] => [one, other]),
	);
}

type Insuring = Pick<Policy, 'application' | 'insured'>;

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Describes who or what a policy insures, in one spelling; null if it names no one. */
function insuredThing({ application, insured }: Insuring): string | null {
	const people = insured.map(({ name, birthDate }) => `${plain(name)} ${birthDate}`);
	const engine = application.vehicle ? plain(application.vehicle.engineNumber) : null;
	return people.length === 0 && engine === null
		? null
		: JSON.stringify([people.toSorted(), engine]);
}

/** True if two policies insure the same people, or the same vehicle; a renewal is never a double. */
export function insureTheSame(one: Insuring, other: Insuring): boolean {
	if (one.application.choice.renewalOf || other.application.choice.renewalOf) return false;
	const thing = insuredThing(one);
	return thing !== null && thing === insuredThing(other);
}
