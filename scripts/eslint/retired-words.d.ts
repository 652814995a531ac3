import type { Rule } from 'eslint'

export declare const retiredWords: Rule.RuleModule
