export type Video = { kind: 'frame' | 'file'; src: string };

const YOUTUBE = /^[\w-]{6,20}$/;
const VIMEO = /^\d{4,12}$/;

/**
 * Resolves a video address entered by an editor to a player on a host that the content security
 * policy allows (B3.1.33), to one of the site's videos (`/images/….mp4` or `.webm`), or to null.
 * The players do not track visitors who do not click play.
 */
export function videoOf(address: string | undefined): Video | null {
	if (!address) return null;
	if (/^\/images\/[\w/-]+\.(mp4|webm)$/.test(address)) return { kind: 'file', src: address };
	if (!URL.canParse(address)) return null;
	const { protocol, hostname, pathname, searchParams } = new URL(address);
	if (protocol !== 'https:') return null;
	const host = hostname.replace(/^(www|m)\./, '');
	const last = pathname.split('/').at(-1) ?? '';
	if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
		const id = searchParams.get('v') ?? last;
		return YOUTUBE.test(id) && id !== 'watch'
			? { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}` }
			: null;
	}
	if (host === 'vimeo.com' || host === 'player.vimeo.com')
		return VIMEO.test(last)
			? { kind: 'frame', src: `https://player.vimeo.com/video/${last}?dnt=1` }
			: null;
	return null;
}
