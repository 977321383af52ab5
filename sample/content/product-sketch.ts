export type Faq = [question: string, answer: string];
export type Sketch = {
	slug: string;
	title: string;
	overview: string;
	description: string;
	usp: [name: string, text: string][];
	/** Who each plan is for, and what is good to know of what is paid. */
	plans?: [name: string, text: string][];
	benefits?: [name: string, text: string][];
	faq: Faq[];
	/** What is not paid; shown as openly as what is. */
	color: string;
	best?: boolean;
	isNew?: boolean;
	/** Address of a film about it. */
	video?: string;
	/** Bought for many at once: companies and communities that did are shown. */
	forMany?: boolean;
};

export const COLORS = {
	aman: '#1D5FA8',
	sehat: '#0B6B58',
	jiwa: '#8A3B7A',
	senyum: '#0F7384',
	motorku: '#B5452A',
	lifestyle: '#6A5A00',
};
