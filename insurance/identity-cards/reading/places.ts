/** A region that exists, with its official code (`31.74.07`). */
export type Place = { code: string; name: string };
/** Where the regions come from: the database, or a list in a benchmark. */
export type Places = {
	provinces(): Promise<Place[]>;
	cities(province: string): Promise<Place[]>;
	districts(city: string): Promise<Place[]>;
	villages(district: string): Promise<Place[]>;
};
