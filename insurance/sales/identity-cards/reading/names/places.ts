/** An existing region with its official code (`31.74.07`). */
export type CardPlace = { code: string; name: string };
export type CardPlaces = {
	provinces(): Promise<CardPlace[]>;
	cities(province: string): Promise<CardPlace[]>;
	districts(city: string): Promise<CardPlace[]>;
	villages(district: string): Promise<CardPlace[]>;
};
