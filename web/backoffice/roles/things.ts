import type { LimitNames } from '#insurance/access/staff/rights/role.ts';

type Named = { id: string; name: string };
/** The things that a limit may name. */
export type LimitThings = { products: readonly Named[]; companies: readonly Named[] };

const namesBy = (things: readonly Named[]) => new Map(things.map(({ id, name }) => [id, name]));

export const limitNamesOf = ({ products, companies }: LimitThings): LimitNames => ({
	products: namesBy(products),
	companies: namesBy(companies),
});
