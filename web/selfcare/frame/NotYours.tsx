import { ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';

const THINGS = {
	policy: { name: 'Polis', url: '/selfcare/policy', all: 'Lihat polisku' },
	claim: { name: 'Klaim', url: '/selfcare/klaim', all: 'Lihat klaimku' },
} as const;

/** Status code for an address whose item does not exist or belongs to another customer. */
export const NOT_YOURS = 403;

export function NotYours({ thing }: { thing: keyof typeof THINGS }) {
	const { name, url, all } = THINGS[thing];
	return (
		<Empty
			title={`${name} di alamat ini tidak ada di akunmu`}
			action={<ButtonLink url={url}>{all}</ButtonLink>}
		>
			Mungkin alamatnya terpotong, atau milik akun lain. Punya lebih dari satu akun? Masuk
			dengan email yang lain.
		</Empty>
	);
}
