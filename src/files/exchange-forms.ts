// The form of exchanges as plain data. Generated from the schemas of files: npm run schemas
import type { Form } from './form.ts'

const F0: Form = { type: 'string', least: 1, most: 40 }

const F1: Form = { type: 'string', least: 1, most: 80, also: ["name"] }

const F2: Form = { type: 'string', least: 1, most: 80, like: [/^(?!(?:constructor|prototype)$)[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens, such as mad-matt; not constructor or prototype"] }

const F3: Form = { type: 'optional', innerType: F2 }

const F4: Form = { type: 'enum', values: ["P","SMG","SHG","RIF","M","BOW","SAW"] }

const F5: Form = { type: 'optional', innerType: F4 }

const F6: Form = { type: 'optional', innerType: F0 }

const F7: Form = { type: 'number', whole: true, least: -10, most: 10 }

const F8: Form = { type: 'optional', innerType: F7 }

const F9: Form = { type: 'number', whole: true, least: 0, most: 1000 }

const F10: Form = { type: 'optional', innerType: F9 }

const F11: Form = { type: 'number', whole: true, least: 0, most: 200 }

const F12: Form = { type: 'optional', innerType: F11 }

const F13: Form = { type: 'enum', values: ["single","burst","auto","area"] }

const F14: Form = { type: 'array', element: F13, least: 1, most: 3 }

const F15: Form = { type: 'optional', innerType: F14 }

const F16: Form = { type: 'enum', values: ["VR","ST","UR"] }

const F17: Form = { type: 'optional', innerType: F16 }

const F18: Form = { type: 'enum', values: ["light","medium","heavy","shotgun","none"] }

const F19: Form = { type: 'optional', innerType: F18 }

const F20: Form = { type: 'number', least: 0.1, most: 10000 }

const F21: Form = { type: 'optional', innerType: F20 }

const F22: Form = { type: 'number', least: 0.1, most: 1000 }

const F23: Form = { type: 'optional', innerType: F22 }

const F24: Form = { type: 'string', like: [/^\d{1,2}[dD](6|10)(\/[23])?(\+\d{1,2})?$/, "a damage code such as 2D6, 4D6+1 or 1D6/2"] }

const F25: Form = { type: 'optional', innerType: F24 }

const F26: Form = { type: 'object', shape: { "near": F25, "far": F25, "close": F25, "medium": F25, "long": F25, "extreme": F25 } }

const F27: Form = { type: 'union', options: [F24, F26] }

const F28: Form = { type: 'boolean' }

const F29: Form = { type: 'optional', innerType: F28 }

const F30: Form = { type: 'number', whole: true, least: 1, most: 200 }

const F31: Form = { type: 'optional', innerType: F30 }

const F32: Form = { type: 'enum', values: ["P","J","L","N"] }

const F33: Form = { type: 'optional', innerType: F32 }

const F34: Form = { type: 'enum', values: ["E","C","P","R"] }

const F35: Form = { type: 'optional', innerType: F34 }

const F36: Form = { type: 'string', least: 1, most: 80 }

const F37: Form = { type: 'optional', innerType: F36 }

const F38: Form = { type: 'object', shape: { "name": F1, "id": F3, "type": F5, "class": F6, "skill": F3, "accuracy": F8, "shots": F10, "rof": F12, "modes": F15, "reliability": F17, "ammunition": F6, "calibre": F19, "range": F21, "radius": F23, "damage": F27, "bullpup": F29, "cutting": F29, "throwing": F29, "mono": F29, "stun": F29, "structure": F31, "concealability": F33, "availability": F35, "replaces": F37 } }

const F39: Form = { type: 'array', element: F38, most: 60 }

const F40: Form = { type: 'optional', innerType: F39 }

const F41: Form = { type: 'number', whole: true, least: 0, most: 100 }

const F42: Form = { type: 'optional', innerType: F41 }

const F43: Form = { type: 'enum', values: ["head","torso","right-arm","left-arm","right-leg","left-leg"] }

const F44: Form = { type: 'array', element: F43, least: 1, most: 6 }

const F45: Form = { type: 'optional', innerType: F44 }

const F46: Form = { type: 'number', whole: true, least: 0, most: 10 }

const F47: Form = { type: 'optional', innerType: F46 }

const F48: Form = { type: 'object', shape: { "name": F1, "sp": F42, "covers": F45, "hard": F29, "modern": F29, "ev": F47, "metal": F29, "implant": F29, "replaces": F37 } }

const F49: Form = { type: 'array', element: F48, most: 60 }

const F50: Form = { type: 'optional', innerType: F49 }

const F51: Form = { type: 'array', element: F36, least: 1, most: 20 }

const F52: Form = { type: 'optional', innerType: F51 }

const F53: Form = { type: 'object', shape: { "weapon": F52, "class": F52, "calibre": F52, "type": F52, "ammunition": F52 } }

const F54: Form = { type: 'optional', innerType: F53 }

const F55: Form = { type: 'object', shape: { "near": F25, "far": F25, "extreme": F25 } }

const F56: Form = { type: 'union', options: [F24, F55] }

const F57: Form = { type: 'optional', innerType: F56 }

const F58: Form = { type: 'number', least: 0, most: 4 }

const F59: Form = { type: 'optional', innerType: F58 }

const F60: Form = { type: 'object', shape: { "soft": F59, "hard": F59 } }

const F61: Form = { type: 'optional', innerType: F60 }

const F62: Form = { type: 'number', whole: true, least: 0, most: 20 }

const F63: Form = { type: 'optional', innerType: F62 }

const F64: Form = { type: 'number', least: 0, most: 1000000 }

const F65: Form = { type: 'optional', innerType: F64 }

const F66: Form = { type: 'object', shape: { "name": F1, "id": F3, "fits": F54, "like": F37, "damage": F57, "extra": F25, "sp": F61, "points": F59, "wear": F63, "spreads": F29, "price": F65, "replaces": F37 } }

const F67: Form = { type: 'array', element: F66, most: 60 }

const F68: Form = { type: 'optional', innerType: F67 }

const F69: Form = { type: 'number', whole: true, least: -20, most: 20 }

const F70: Form = { type: 'enum', values: ["attack","defence","task","notice","save"] }

const F71: Form = { type: 'enum', values: ["ranged","melee","unarmed"] }

const F72: Form = { type: 'array', element: F71, least: 1, most: 20 }

const F73: Form = { type: 'optional', innerType: F72 }

const F74: Form = { type: 'number', least: 0, most: 10000 }

const F75: Form = { type: 'optional', innerType: F74 }

const F76: Form = { type: 'enum', values: ["standing","kneeling","prone"] }

const F77: Form = { type: 'array', element: F76, least: 1, most: 20 }

const F78: Form = { type: 'optional', innerType: F77 }

const F79: Form = { type: 'object', shape: { "kind": F73, "mode": F52, "weapon": F52, "class": F52, "type": F52, "load": F52, "sight": F52, "band": F52, "beyond": F75, "within": F75, "called": F29, "aimed": F29, "posture": F78, "who": F52, "note": F52 } }

const F80: Form = { type: 'optional', innerType: F79 }

const F81: Form = { type: 'enum', values: ["referee","player"] }

const F82: Form = { type: 'optional', innerType: F81 }

const F83: Form = { type: 'string', least: 1, most: 200 }

const F84: Form = { type: 'optional', innerType: F83 }

const F85: Form = { type: 'object', shape: { "name": F1, "id": F3, "value": F69, "on": F70, "when": F80, "unless": F80, "stack": F3, "tick": F82, "source": F84 } }

const F86: Form = { type: 'array', element: F85, most: 60 }

const F87: Form = { type: 'optional', innerType: F86 }

const F88: Form = { type: 'number', least: -10000, most: 10000 }

const F89: Form = { type: 'union', options: [F88, F0] }

const F90: Form = { type: 'record', keyType: F0, valueType: F89 }

const F91: Form = { type: 'array', element: F90, most: 40 }

const F92: Form = { type: 'object', shape: { "name": F1, "rows": F91, "source": F84 } }

const F93: Form = { type: 'array', element: F92, most: 20 }

const F94: Form = { type: 'optional', innerType: F93 }

const F95: Form = { type: 'object', shape: { "weapons": F40, "armor": F50, "loads": F68, "modifiers": F87, "tables": F94 }, also: ["added"] }

const F96: Form = { type: 'optional', innerType: F95 }

const F97: Form = { type: 'string', most: 80 }

const F98: Form = { type: 'number' }

const F99: Form = { type: 'array', element: F97, most: 200 }

const F100: Form = { type: 'union', options: [F97, F98, F28, F99] }

const F101: Form = { type: 'object', shape: { "house": F96 }, rest: F100, also: ["fewOptions", "shortNames"] }

const F102: Form = { type: 'default', innerType: F101, defaultValue: {} }

const F103: Form = { type: 'number', whole: true, least: 2, most: 20 }

const F104: Form = { type: 'optional', innerType: F103 }

const F105: Form = { type: 'object', shape: { "int": F104, "ref": F103, "tech": F104, "cool": F104, "attr": F104, "luck": F104, "ma": F104, "body": F103, "emp": F104 } }

const F106: Form = { type: 'record', keyType: F2, valueType: F62 }

const F107: Form = { type: 'default', innerType: F106, defaultValue: {} }

const F108: Form = { type: 'optional', innerType: F106 }

const F109: Form = { type: 'string', least: 1, most: 60 }

const F110: Form = { type: 'array', element: F109, most: 12 }

const F111: Form = { type: 'optional', innerType: F110 }

const F112: Form = { type: 'default', innerType: F9, defaultValue: 0 }

const F113: Form = { type: 'optional', innerType: F69 }

const F114: Form = { type: 'record', keyType: F43, valueType: F41 }

const F115: Form = { type: 'optional', innerType: F114 }

const F116: Form = { type: 'object', shape: { "name": F1, "sp": F42, "covers": F45, "hard": F29, "modern": F29, "ev": F47, "metal": F29, "implant": F29, "lost": F115 } }

const F117: Form = { type: 'union', options: [F1, F116] }

const F118: Form = { type: 'array', element: F117, most: 20 }

const F119: Form = { type: 'default', innerType: F118, defaultValue: [] }

const F120: Form = { type: 'number', whole: true, least: -10, most: 20 }

const F121: Form = { type: 'optional', innerType: F120 }

const F122: Form = { type: 'enum', values: ["int","ref","tech","cool","luck","ma","body"] }

const F123: Form = { type: 'optional', innerType: F122 }

const F124: Form = { type: 'enum', values: ["right-arm","left-arm","right-leg","left-leg"] }

const F125: Form = { type: 'optional', innerType: F124 }

const F126: Form = { type: 'object', shape: { "name": F1, "initiative": F121, "stat": F123, "by": F8, "sp": F42, "covers": F45, "hard": F29, "ev": F47, "lost": F115, "limb": F125, "damage": F12 } }

const F127: Form = { type: 'array', element: F126, most: 20 }

const F128: Form = { type: 'optional', innerType: F127 }

const F129: Form = { type: 'optional', innerType: F43 }

const F130: Form = { type: 'string', least: 1, most: 20 }

const F131: Form = { type: 'optional', innerType: F130 }

const F132: Form = { type: 'number', least: 0.5, most: 100, step: 0.5 }

const F133: Form = { type: 'optional', innerType: F132 }

const F134: Form = { type: 'string', most: 40 }

const F135: Form = { type: 'optional', innerType: F134 }

const F136: Form = { type: 'number', whole: true, least: 0, most: 10000 }

const F137: Form = { type: 'optional', innerType: F136 }

const F138: Form = { type: 'object', shape: { "area": F129, "level": F131, "points": F133, "effect": F135, "treated": F29, "bludgeoning": F29, "days": F137, "healsIn": F137 } }

const F139: Form = { type: 'array', element: F138, most: 20 }

const F140: Form = { type: 'default', innerType: F139, defaultValue: [] }

const F141: Form = { type: 'object', shape: { "area": F43, "effect": F0 } }

const F142: Form = { type: 'array', element: F141, most: 20 }

const F143: Form = { type: 'optional', innerType: F142 }

const F144: Form = { type: 'default', innerType: F62, defaultValue: 0 }

const F145: Form = { type: 'object', shape: { "int": F144, "ref": F144 } }

const F146: Form = { type: 'optional', innerType: F145 }

const F147: Form = { type: 'record', keyType: F2, valueType: F7 }

const F148: Form = { type: 'optional', innerType: F147 }

const F149: Form = { type: 'object', shape: { "name": F1, "stats": F105, "skills": F107, "substitutes": F108, "imported": F29, "notes": F111, "firefights": F112, "initiativeBonus": F113, "armor": F119, "cyberware": F128, "wounds": F140, "stabilised": F29, "lasting": F143, "lost": F146, "spLost": F115, "mook": F29, "npc": F29, "perks": F148 } }

const F150: Form = { type: 'object', shape: { "name": F1, "id": F3, "type": F5, "class": F6, "skill": F3, "accuracy": F8, "shots": F10, "rof": F12, "modes": F15, "reliability": F17, "ammunition": F6, "calibre": F19, "range": F21, "radius": F23, "damage": F27, "bullpup": F29, "cutting": F29, "throwing": F29, "mono": F29, "stun": F29, "structure": F31, "concealability": F33, "availability": F35 } }

const F151: Form = { type: 'union', options: [F36, F150] }

const F152: Form = { type: 'optional', innerType: F151 }

const F153: Form = { type: 'default', innerType: F0, defaultValue: "single" }

const F154: Form = { type: 'number', whole: true, least: 1, most: 1000 }

const F155: Form = { type: 'optional', innerType: F154 }

const F156: Form = { type: 'number', whole: true, least: 1, most: 30 }

const F157: Form = { type: 'optional', innerType: F156 }

const F158: Form = { type: 'number', least: 0, most: 100000 }

const F159: Form = { type: 'default', innerType: F158, defaultValue: 0 }

const F160: Form = { type: 'default', innerType: F41, defaultValue: 0 }

const F161: Form = { type: 'default', innerType: F2, defaultValue: "plain" }

const F162: Form = { type: 'enum', values: ["open","closed"] }

const F163: Form = { type: 'optional', innerType: F162 }

const F164: Form = { type: 'array', element: F2, most: 10 }

const F165: Form = { type: 'optional', innerType: F164 }

const F166: Form = { type: 'array', element: F36, most: 40 }

const F167: Form = { type: 'default', innerType: F166, defaultValue: [] }

const F168: Form = { type: 'object', shape: { "weapon": F152, "mode": F153, "rounds": F155, "width": F157, "range": F159, "aim": F160, "at": F129, "ammo": F161, "choke": F163, "sights": F165, "conditions": F167 } }

export const EXCHANGE_FORM: Form = { type: 'object', shape: { "book": F0, "options": F102, "attacker": F149, "defender": F149, "attack": F168 } }

const F170: Form = { type: 'number', whole: true, least: 1, most: 100000 }

const F171: Form = { type: 'optional', innerType: F170 }

const F172: Form = { type: 'number', whole: true, least: 0, most: 60 }

const F173: Form = { type: 'default', innerType: F172, defaultValue: 10 }

const F174: Form = { type: 'default', innerType: F28, defaultValue: false }

const F175: Form = { type: 'object', shape: { "thing": F1, "points": F171, "difficulty": F173, "fighting": F174 } }

export const THING_EXCHANGE_FORM: Form = { type: 'object', shape: { "book": F0, "options": F102, "attacker": F149, "defender": F175, "attack": F168 } }
