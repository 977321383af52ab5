/** Document colours that do not depend on the insurer's branding. */
export const COLOUR = {
	ink: '#1F2A2E',
	mute: '#5A666B',
	mist: '#E7F1EE',
	sun: '#F2B544',
	paper: '#FBF8F3',
	line: '#DDD8CE',
	stop: '#B3261E',
} as const;

/** A4 page size and printable area, in points. */
export const MARGIN = 48;
export const TOP = 92;
export const BOTTOM = 64;
const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const INNER = WIDTH - 2 * MARGIN;
