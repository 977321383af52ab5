import { LostPage } from './NotFound.tsx';

/** An internal error, on the server or in the browser (A2.3.52, A8.06). */
export function ServerError({ still = false }: { still?: boolean }) {
	return (
		<LostPage
			title="Ada gangguan"
			heading="Halaman ini belum bisa dibuka"
			words="Kesalahannya di pihak kami dan sudah tercatat. Coba lagi sebentar lagi."
			again
			still={still}
		/>
	);
}
