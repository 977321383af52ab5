import { Notice } from '#web/ui/parts/Notice.tsx';

export function OthersNotice({ others }: { others: readonly string[] }) {
	if (others.length === 0) return null;
	return (
		<Notice look="warning">
			<span>{others.join(', ')}</span> juga membuka produk ini. Yang kalian ubah di bagian
			berbeda digabung sendiri.
		</Notice>
	);
}
