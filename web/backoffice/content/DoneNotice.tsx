import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export function DoneNotice({ words, releaseId }: { words: string; releaseId: string | null }) {
	return (
		<Notice look="success">
			<span>{words}</span>{' '}
			{releaseId ? (
				<ButtonLink url="/office/konten?bagian=terbitan" look="second">
					Buka terbitannya
				</ButtonLink>
			) : null}
		</Notice>
	);
}
