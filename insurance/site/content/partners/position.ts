import type { MapArea } from './partner.ts';

export type Position = { latitude: number; longitude: number };

/** The limits of Indonesia, with a margin of sea. */
export const INDONESIA: MapArea = { west: 94, south: -12.5, east: 142, north: 7.5 };

const WRITTEN = /^(-?\d{1,2}(?:\.\d{1,6})?), (\d{2,3}(?:\.\d{1,6})?)$/;

/** Parses `-6.2088, 106.8456`; null if it is anything else. */
export function positionOf(text: string | undefined): Position | null {
	const found = WRITTEN.exec(text ?? '');
	return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
}

export const isWithin = ({ latitude, longitude }: Position, area: MapArea): boolean =>
	latitude >= area.south &&
	latitude <= area.north &&
	longitude >= area.west &&
	longitude <= area.east;

export function isInIndonesia(text: string): boolean {
	const position = positionOf(text);
	return position !== null && isWithin(position, INDONESIA);
}

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance along the surface of the earth in kilometres, as the crow flies. */
export function kilometresBetween(a: Position, b: Position): number {
	const across = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
	const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
	const both = across + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * along;
	return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(both)));
}

/** Formats a distance, e.g. `850 m`, `3,2 km`, `120 km`. */
export function distanceText(kilometres: number): string {
	if (kilometres < 0.95) return `${Math.max(50, Math.round(kilometres * 20) * 50)} m`;
	return kilometres < 10
		? `${kilometres.toFixed(1).replace('.', ',')} km`
		: `${Math.round(kilometres)} km`;
}
