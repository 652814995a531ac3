import type { Rule } from 'eslint'

export declare const commentWords: Rule.RuleModule
