export const TOOLS: Record<'unit' | 'e2e', Record<string, string>>;
export const MEMORY: string;
